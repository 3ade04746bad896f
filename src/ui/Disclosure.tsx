// A question that unfolds its answer: the native <details>. Those with one `name` close each other.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

export type DisclosureProps = ComponentProps<'details'> & { summary: ReactNode }

export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(css.root, className)}>
      <summary>
        <span>{summary}</span>
        <Icon name="caret-down" />
      </summary>
      <div data-part="content">{children}</div>
    </details>
  )
}
