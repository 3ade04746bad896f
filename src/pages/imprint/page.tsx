// /pages/imprint: the company behind the site, as the law requires (src/domain/imprint.ts), from the site's settings; empty
// settings are left out.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { registerLabel } from '#src/domain/company-register.ts'
import { imprintLaws } from '#src/domain/imprint.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { LegalLayout } from '#src/parts/legal/LegalLayout.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import css from './page.module.css'

export function Page() {
  const { settings, locale, t } = useApp()
  const format = useFormat()
  const { name: site, support_phone, support_email } = settings
  const laws = new Intl.ListFormat(locale, { type: 'conjunction' }).format(imprintLaws(settings))
  return (
    <LegalLayout>
      <article className={css.root}>
        <header>
          <h1>{t('imprint.title')}</h1>
          <p>{t('imprint.lead', { site })}</p>
        </header>
        <section>
          <h2>{t('imprint.provider')}</h2>
          <address>
            <strong>{settings.company_name}</strong>
            <br />
            {settings.company_address}
            <br />
            {settings.company_city}
            <br />
            {format.country(settings.company_country)}
          </address>
          <dl>
            <Fact label={t('imprint.represented_by')}>{settings.company_representatives.join(', ')}</Fact>
            <Fact label={t('imprint.trading_as')}>{settings.company_tradenames.join(', ')}</Fact>
            <Fact label={registerLabel(settings.company_country, languageOf(locale))}>
              {settings.company_kvk}
            </Fact>
            <Fact label={t('service.vat')}>{settings.company_vat_numbers.join(', ')}</Fact>
          </dl>
        </section>
        <section>
          <h2>{t('imprint.contact')}</h2>
          <dl>
            <Fact label={t('imprint.email')}>
              <a href={`mailto:${support_email}`}>{support_email}</a>
            </Fact>
            <Fact label={t('service.phone')}>
              {support_phone && <a href={`tel:${support_phone.replace(/[^+\d]/g, '')}`}>{support_phone}</a>}
            </Fact>
          </dl>
          <p>
            {t('imprint.service', { site })} <Link to={paths.service}>{t('imprint.service_action')}</Link>
          </p>
        </section>
        <footer>{t('imprint.law', { laws })}</footer>
      </article>
    </LegalLayout>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
}
