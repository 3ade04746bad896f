// The modals of the terms and privacy links. They are empty until a link asks for its page (legal-dialogs.ts).
import { useTranslate } from '#src/app-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import article from '../legal/LegalArticle.module.css'
import css from './LegalDialogs.module.css'

export const LEGAL_DIALOGS = { terms: 'signup-terms', privacy: 'signup-privacy' } as const

export function LegalDialogs() {
  const t = useTranslate()
  return (['terms', 'privacy'] as const).map((page) => (
    <Dialog
      key={page}
      id={LEGAL_DIALOGS[page]}
      title={t(`legal.${page}.title`)}
      closeLabel={t('common.close')}
      size="large"
      suppressHydrationWarning
    >
      {/* An empty text of its own keeps React away from what the script puts in: an article without its styles. */}
      <div
        className={classNames(css.root, article.root)}
        data-legal-body=""
        data-loading={t('legal.loading')}
        suppressHydrationWarning
      >
        {''}
      </div>
    </Dialog>
  ))
}
