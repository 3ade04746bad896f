// Stops all automatic motion (WCAG 2.2.2), without a script: the scenes' CSS checks this box. With reduced motion nothing
// moves, and the box is hidden.
import { useTranslate } from '#src/app-context.tsx'
import css from './MotionToggle.module.css'

export function MotionToggle() {
  const t = useTranslate()
  return (
    <label className={css.root}>
      <input type="checkbox" />
      <span>{t('lander.pause')}</span>
    </label>
  )
}
