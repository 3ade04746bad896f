// Shows that the other member is typing.
import { useTranslate } from '#src/app-context.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import css from './TypingIndicator.module.css'

export function TypingIndicator({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <div className={css.root}>
      <VisuallyHidden>{t('chat.typing', { name })}</VisuallyHidden>
      <span />
      <span />
      <span />
    </div>
  )
}
