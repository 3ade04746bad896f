import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { t } from '../texts.ts'
import css from './Dialog.module.css'

export type DialogProps = {
  is_open: boolean
  onClose(): void
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
  /** Its buttons, the main one last. */
  actions?: ReactNode
  size?: 'medium' | 'large'
  /** Cannot be closed by Escape or a press beside it: its answer is needed. */
  is_firm?: boolean
  /** What has the focus at first; otherwise the first field, or button of its actions. */
  focus?: RefObject<HTMLElement | null>
}

/** Not the button that closes it. */
const FIRST = 'input, textarea, select, footer button'

/** A modal dialog. The focus returns to where it was when it closes. */
export function Dialog({
  is_open,
  onClose,
  title,
  text,
  children,
  actions,
  size = 'medium',
  is_firm = false,
  focus,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={is_open}
      disablePointerDismissal={is_firm}
      onOpenChange={(open, { reason, cancel }) => {
        if (is_firm && reason === 'escape-key') return cancel()
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup
          ref={popup}
          className={css.popup}
          data-size={size}
          initialFocus={focus ?? (() => popup.current?.querySelector<HTMLElement>(FIRST) ?? true)}
        >
          <header>
            <Base.Title className={css.title}>{title}</Base.Title>
            {!is_firm && (
              <Base.Close className={css.close} aria-label={t('parts.close')}>
                <Icon name="x" size="small" />
              </Base.Close>
            )}
          </header>
          <div className={css.body}>
            {text && <Base.Description className={css.text}>{text}</Base.Description>}
            {children}
          </div>
          {actions && <footer>{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
