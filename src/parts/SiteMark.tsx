// The site's name with the mark that all sites share, as a link to the home page.
import { Link } from 'react-router'
import { useApp } from '../app-context.tsx'
import { paths } from '../paths.ts'
import { Brand } from '../ui/Brand.tsx'
import css from './SiteMark.module.css'

export function SiteMark({ size }: { size?: 'medium' | 'large' }) {
  const { settings, t } = useApp()
  return (
    <Link to={paths.home} className={css.root} aria-label={t('lander.home_link', { site: settings.name })}>
      <Brand name={settings.name} size={size} />
    </Link>
  )
}
