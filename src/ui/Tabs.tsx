// Links between views of one page. The children are anchors; the current one carries aria-current="page", as the
// router's NavLink does by itself.
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import css from './Tabs.module.css'

export type TabsProps = ComponentProps<'nav'> & { label: string }

export function Tabs({ label, className, children, ...rest }: TabsProps) {
  return (
    <nav {...rest} aria-label={label} className={classNames(css.root, className)}>
      {children}
    </nav>
  )
}
