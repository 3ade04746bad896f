// One of the legal texts, in a dialog over the signup form. Loaded with its text on demand.
import { useId } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { openWhenMounted } from '#src/ui/dialog-commands.ts'
import { LegalArticle } from '../legal/LegalArticle.tsx'

export type LegalDialogProps = {
  page: 'terms' | 'privacy'
  /** Markdown. */
  text: string
  onClose: () => void
}

/** The dialog has a heading of its own above the article. */
const withoutTitle = (text: string) => text.replace(/^# .*\n+/, '')

export function LegalDialog({ page, text, onClose }: LegalDialogProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog
      ref={openWhenMounted}
      id={id}
      size="large"
      title={t(`legal.${page}.title`)}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <LegalArticle text={withoutTitle(text)} />
    </Dialog>
  )
}
