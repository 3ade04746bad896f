// A modal on the native <dialog>: opened by `opensDialog(id)` on any button, without scripts where the browser knows
// invoker commands. On phones it rises from the lower edge. Close label by default: specification section 9.
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './Dialog.module.css'
import { closesDialog } from './dialog-commands.ts'
import { IconButton } from './IconButton.tsx'

export type DialogProps = Omit<ComponentProps<'dialog'>, 'id' | 'title'> & {
  id: string
  /** Shown as heading and used as accessible name. */
  title: ReactNode
  hideTitle?: boolean
  /** Stays in view below the scrolling content: the buttons. */
  footer?: ReactNode
  closeLabel?: string
  size?: 'small' | 'medium' | 'large'
}

export function Dialog({
  id,
  title,
  hideTitle,
  footer,
  closeLabel = 'Close',
  size = 'medium',
  closedby = 'any',
  className,
  children,
  ...rest
}: DialogProps) {
  const titleId = useId()
  return (
    <dialog
      {...rest}
      id={id}
      closedby={closedby}
      aria-labelledby={titleId}
      className={classNames(css.root, className)}
      data-size={size}
    >
      <header>
        <h2 id={titleId} className={hideTitle ? 'visually-hidden' : undefined}>
          {title}
        </h2>
        <IconButton icon="x" label={closeLabel} size="small" {...closesDialog(id)} />
      </header>
      <div data-part="body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </dialog>
  )
}
