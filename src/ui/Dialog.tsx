// A modal on the native <dialog>: opened by `opensDialog(id)` on any button, without scripts where the browser knows
// invoker commands. On phones it rises from the lower edge. Close label by default: specification section 9.
import { type ComponentProps, type ReactNode, type SyntheticEvent, useId } from 'react'
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
  /** Called instead of closing, by the close button, Escape and a press outside. */
  onCloseRequest?: (() => void) | undefined
  size?: 'small' | 'medium' | 'large'
}

export function Dialog({
  id,
  title,
  hideTitle,
  footer,
  closeLabel = 'Close',
  onCloseRequest,
  onCancel,
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
      onCancel={onCloseRequest ? (event) => requestInstead(event, onCloseRequest) : onCancel}
      aria-labelledby={titleId}
      className={classNames(css.root, className)}
      data-size={size}
    >
      <header>
        <h2 id={titleId} className={hideTitle ? 'visually-hidden' : undefined}>
          {title}
        </h2>
        <IconButton
          icon="x"
          label={closeLabel}
          size="small"
          {...(onCloseRequest ? { onClick: onCloseRequest } : closesDialog(id))}
        />
      </header>
      <div data-part="body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </dialog>
  )
}

/** A file input and a dialog inside it are cancelled too. */
function requestInstead(event: SyntheticEvent, request: () => void): void {
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  request()
}
