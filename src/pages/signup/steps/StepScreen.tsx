// The layout of a step: illustration, question, fields, and at the foot of the screen the two buttons.
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './StepScreen.module.css'

export type StepScreenProps = {
  /** For a step with fields. */
  icon?: IconName
  /** For a step without fields: a large illustration, with the text below the middle. */
  illustration?: ReactNode
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
  /** The buttons to continue and to skip. */
  actions?: ReactNode
  /** Wraps everything when the step is a form. */
  as?: (content: ReactNode) => ReactNode
}

export function StepScreen({
  icon,
  illustration,
  title,
  lead,
  children,
  actions,
  as = (content) => content,
}: StepScreenProps) {
  return (
    <div className={css.root} data-pictured={illustration ? '' : undefined}>
      <header>
        {illustration}
        {icon && (
          <span data-part="icon">
            <Icon name={icon} />
          </span>
        )}
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      {as(
        <>
          {children && <div data-part="content">{children}</div>}
          {actions && <div data-part="actions">{actions}</div>}
        </>,
      )}
    </div>
  )
}
