import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { t } from '../texts.ts'
import { IconButton } from './Button.tsx'
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
  /** What has the focus at first; otherwise the first control. */
  focus?: RefObject<HTMLElement | null>
}

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
        <Base.Popup className={css.popup} data-size={size} {...(focus && { initialFocus: focus })}>
          <header>
            <Base.Title className={css.title}>{title}</Base.Title>
            {!is_firm && <IconButton icon="x" label={t('parts.close')} size="small" onClick={onClose} />}
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
