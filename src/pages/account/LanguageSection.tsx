// The language of the account: links that work without scripts, as in every language menu.
import { useTranslate } from '#src/app-context.tsx'
import { LANGUAGES } from '#src/domain/constants.ts'
import { OWN_NAMES } from '#src/parts/language-names.ts'
import { useLanguageLink } from '#src/parts/use-language-link.ts'
import css from './page.module.css'
import { Section } from './Section.tsx'

export function LanguageSection() {
  const t = useTranslate()
  const linkTo = useLanguageLink()
  return (
    <Section id="language" heading={t('account.language.heading')} lead={t('account.language.lead')}>
      <ul className={css.languages}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a {...linkTo(language)}>{OWN_NAMES[language]}</a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
