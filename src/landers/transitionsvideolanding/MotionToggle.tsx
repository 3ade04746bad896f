// Stops what moves by itself (WCAG 2.2.2), without a script: scenes look for this box being checked. Where the system
// asks for stillness nothing moves, and the box is gone.
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
