// The language switch: plain links with `?lang=`, which the server answers with a cookie and the canonical URL, so that it
// works without scripts. With scripts the texts change in place. Languages have their own names.
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
import { useLanguageLink, usePendingLanguage } from './use-language-link.ts'

/** A small button that opens the list of languages. */
export function LocaleMenu() {
  const { locale, t } = useApp()
  const pending = usePendingLanguage()
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
          aria-busy={pending !== null || undefined}
          aria-label={`${current.toUpperCase()}, ${t('locale.choose')}: ${OWN_NAMES[current]}`}
        >
          {pending ? <Spinner /> : <Icon name="globe" />}
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

/** The page is not reloaded, so the menu must close itself; the focus returns to its button. */
function closeMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** All languages in a row, for the footer. */
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
