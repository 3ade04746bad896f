// The footer of public pages: help, legal links, languages, and the 18+ notice.
import { Link } from 'react-router'
import { useApp } from '../app-context.tsx'
import { registerLabel } from '../domain/company-register.ts'
import { needsImprint } from '../domain/imprint.ts'
import { languageOf } from '../i18n/negotiate.ts'
import { paths } from '../paths.ts'
import { Brand } from '../ui/Brand.tsx'
import { Tag } from '../ui/Tag.tsx'
import { ConsentLink } from './consent/ConsentBar.tsx'
import { LocaleLinks } from './LocaleMenu.tsx'
import css from './SiteFooter.module.css'

export function SiteFooter() {
  const { settings, seed, locale, t } = useApp()
  const { name, company_name, company_country, company_kvk } = settings
  return (
    <footer className={css.root}>
      <div data-part="about">
        <Brand name={name} />
        <p>
          {t('footer.company', { site: name, company: company_name }).replace(/\.\.$/, '.')}
          {company_kvk && ` ${registerLabel(company_country, languageOf(locale))} ${company_kvk}.`}
        </p>
        <Tag size="small">{t('footer.adults')}</Tag>
      </div>
      <nav aria-label={t('footer.label')}>
        <div>
          <p id="footer-help">{t('footer.help')}</p>
          <ul aria-labelledby="footer-help">
            <li>
              <Link to={paths.faq}>{t('footer.faq')}</Link>
            </li>
            <li>
              <Link to={paths.service}>{t('footer.service')}</Link>
            </li>
            <li>
              <Link to={paths.ban}>{t('footer.ban')}</Link>
            </li>
          </ul>
        </div>
        <div>
          <p id="footer-rules">{t('footer.rules')}</p>
          <ul aria-labelledby="footer-rules">
            {needsImprint(settings) && (
              <li>
                <Link to={paths.imprint}>{t('footer.imprint')}</Link>
              </li>
            )}
            <li>
              <Link to={paths.terms}>{t('footer.terms')}</Link>
            </li>
            <li>
              <Link to={paths.privacy}>{t('footer.privacy')}</Link>
            </li>
            <li>
              <Link to={paths.cookies}>{t('footer.cookies')}</Link>
            </li>
            <li>
              <Link to={paths.returnPolicy}>{t('footer.return_policy')}</Link>
            </li>
            {languageOf(locale) === 'de' && (
              <li>
                <Link to={paths.premiumCancel}>{t('footer.cancel')}</Link>
              </li>
            )}
            {seed.consent !== 'off' && (
              <li>
                <ConsentLink />
              </li>
            )}
          </ul>
        </div>
      </nav>
      <LocaleLinks />
    </footer>
  )
}
