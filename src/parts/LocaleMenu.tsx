// The language switch: plain links with `?lang=`, which the server answers with a cookie and the clean address, so it
// works without scripts. Languages are called by their own names.
import { useApp } from '../app-context.tsx'
import { LANGUAGES, type Language } from '../domain/constants.ts'
import { languageOf } from '../i18n/negotiate.ts'
import { buttonProps } from '../ui/button-props.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu, menuItemProps } from '../ui/Menu.tsx'
import css from './LocaleMenu.module.css'

const OWN_NAMES: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
}

/** Attributes of the link to a language; a document request, for the server decides. */
function languageLink(language: Language, current: Language) {
  return {
    href: `?lang=${language}`,
    hrefLang: language,
    lang: language,
    'aria-current': language === current || undefined,
  } as const
}

/** A small button that unfolds the languages. */
export function LocaleMenu() {
  const { locale, t } = useApp()
  const current = languageOf(locale)
  return (
    <Menu
      className={css.menu}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          {...buttonProps({ variant: 'ghost', size: 'small' }, css.trigger)}
          aria-label={`${current.toUpperCase()}, ${t('locale.choose')}: ${OWN_NAMES[current]}`}
        >
          <Icon name="globe" />
          <span>{current.toUpperCase()}</span>
        </button>
      )}
    >
      {LANGUAGES.map((language) => (
        <a key={language} {...languageLink(language, current)} {...menuItemProps()}>
          {OWN_NAMES[language]}
        </a>
      ))}
    </Menu>
  )
}

/** All languages in a row, for the foot of the page. */
export function LocaleLinks() {
  const { locale, t } = useApp()
  const current = languageOf(locale)
  return (
    <nav aria-label={t('locale.choose')} className={css.links}>
      <ul>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a {...languageLink(language, current)}>{OWN_NAMES[language]}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
