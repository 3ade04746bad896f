// What to think of before a first meeting, as a dialog that opens as soon as it is rendered. The questions and answers say the same
// (public/texts/faq, `first-meeting`).
import { useId } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { openWhenMounted } from '#src/ui/dialog-commands.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './SafetyTips.module.css'
import { SAFETY_TIPS } from './tips.ts'

export function SafetyTips({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog
      ref={openWhenMounted}
      id={useId()}
      title={t('safety.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <ul className={css.root}>
        {SAFETY_TIPS.map((tip) => (
          <li key={tip}>
            <Icon name="check" />
            <span>{t(`safety.tips.${tip}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
