// The foot of public pages: what the law wants said, the languages, and that this is for adults.
import { Link } from 'react-router'
import { useApp } from '../app-context.tsx'
import { paths } from '../paths.ts'
import { Brand } from '../ui/Brand.tsx'
import { Tag } from '../ui/Tag.tsx'
import { ConsentLink } from './consent/ConsentBar.tsx'
import { LocaleLinks } from './LocaleMenu.tsx'
import css from './SiteFooter.module.css'

export function SiteFooter() {
  const { settings, seed, t } = useApp()
  const { name, company_name, company_kvk } = settings
  return (
    <footer className={css.root}>
      <div data-part="about">
        <Brand name={name} />
        <p>
          {t('footer.company', { site: name, company: company_name })}
          {company_kvk && ` KvK ${company_kvk}.`}
        </p>
        <Tag size="small">{t('footer.adults')}</Tag>
      </div>
      <nav aria-label={t('footer.label')}>
        <ul>
          <li>
            <Link to={paths.terms}>{t('footer.terms')}</Link>
          </li>
          <li>
            <Link to={paths.privacy}>{t('footer.privacy')}</Link>
          </li>
          {seed.consent !== 'off' && (
            <li>
              <ConsentLink />
            </li>
          )}
        </ul>
      </nav>
      <LocaleLinks />
    </footer>
  )
}
