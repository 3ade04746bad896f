// The company behind the site, from its settings; empty settings are left out.
import { useApp } from '#src/app-context.tsx'
import { registerLabel } from '#src/domain/company-register.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import css from './page.module.css'

export function Contact() {
  const { settings, locale, t } = useApp()
  const format = useFormat()
  const { support_phone } = settings
  const facts = [
    [registerLabel(settings.company_country, languageOf(locale)), settings.company_kvk],
    [t('service.vat'), settings.company_vat_numbers.join(', ')],
  ].filter(([, fact]) => fact)
  return (
    <section className={css.facts}>
      <h2>{t('service.contact')}</h2>
      <address>
        <strong>{settings.company_name}</strong>
        <br />
        {settings.company_address}
        <br />
        {settings.company_city}, {format.country(settings.company_country)}
      </address>
      {(support_phone || facts.length > 0) && (
        <dl>
          {support_phone && (
            <div>
              <dt>{t('service.phone')}</dt>
              <dd>
                <a href={`tel:${support_phone.replace(/[^+\d]/g, '')}`}>{support_phone}</a>
              </dd>
            </div>
          )}
          {facts.map(([label, fact]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
