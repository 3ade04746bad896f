// The language switch: plain links with `?lang=`, which the server answers with a cookie and the clean address, so it
// works without scripts. With them the words change in the page that stands. Languages are called by their own names.
import type { MouseEvent } from 'react'
import { useApp } from '../app-context.tsx'
import { LANGUAGES } from '../domain/constants.ts'
import { languageOf } from '../i18n/negotiate.ts'
import { buttonProps } from '../ui/button-props.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu, menuItemProps } from '../ui/Menu.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import css from './LocaleMenu.module.css'
import { OWN_NAMES } from './language-names.ts'
import { useLanguageLink, useWantedLanguage } from './use-language-link.ts'

/** A small button that unfolds the languages. */
export function LocaleMenu() {
  const { locale, t } = useApp()
  const wanted = useWantedLanguage()
  const linkTo = useLanguageLink()
  const current = languageOf(locale)
  return (
    <Menu
      className={css.menu}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          {...buttonProps({ variant: 'ghost', size: 'small' }, css.trigger)}
          aria-busy={wanted !== null || undefined}
          aria-label={`${current.toUpperCase()}, ${t('locale.choose')}: ${OWN_NAMES[current]}`}
        >
          {wanted ? <Spinner /> : <Icon name="globe" />}
          <span>{current.toUpperCase()}</span>
        </button>
      )}
    >
      {LANGUAGES.map((language) => (
        <a key={language} {...linkTo(language, closeMenu)} {...menuItemProps()}>
          {OWN_NAMES[language]}
        </a>
      ))}
    </Menu>
  )
}

/** The page stays, so the menu has to go by itself; the focus returns to its button. */
function closeMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** All languages in a row, for the foot of the page. */
export function LocaleLinks() {
  const { t } = useApp()
  const linkTo = useLanguageLink()
  return (
    <nav aria-label={t('locale.choose')} className={css.links}>
      <ul>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a {...linkTo(language)}>{OWN_NAMES[language]}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
