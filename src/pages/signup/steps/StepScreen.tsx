// How a step looks: a picture of what it is about, one question, what answers it, and at the foot of the screen the two ways on.
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './StepScreen.module.css'

export type StepScreenProps = {
  /** Of a step that asks for something. */
  icon?: IconName
  /** Of a step that has one thing to say: large, with the words below its middle. */
  picture?: ReactNode
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
  /** The way on, and the way on without. */
  actions?: ReactNode
  /** Stands around everything, when the step is a form. */
  as?: (content: ReactNode) => ReactNode
}

export function StepScreen({
  icon,
  picture,
  title,
  lead,
  children,
  actions,
  as = (content) => content,
}: StepScreenProps) {
  return (
    <div className={css.root} data-pictured={picture ? '' : undefined}>
      <header>
        {picture}
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
