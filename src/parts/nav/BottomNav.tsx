// The bar at the lower edge of the phone, within reach of the thumb. Members only.
import { useApp } from '#src/app-context.tsx'
import css from './BottomNav.module.css'
import { Destinations } from './Destinations.tsx'

export function BottomNav() {
  const { t } = useApp()
  return (
    <nav className={css.root} aria-label={t('nav.label')}>
      <Destinations />
    </nav>
  )
}
