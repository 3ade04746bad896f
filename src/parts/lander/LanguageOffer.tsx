// One line that offers the visitor's own language. The worker writes its links (src/i18n/language-offer.ts), because a cached page
// has a placeholder there. With scripts the texts change in place, so that nothing typed is lost.
import { type MouseEvent, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { languageOf, parseLocale } from '#src/i18n/negotiate.ts'
import { isPlainClick } from '#src/ui/plain-click.ts'
import css from './LanguageOffer.module.css'

export function LanguageOffer() {
  const { seed, locale, i18n, api } = useApp()
  const [closed, setClosed] = useState(false)
  // After a change the offer is settled, whichever language was chosen.
  if (closed || locale !== seed.locale) return null

  function choose(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element && event.target.closest('a')
    const chosen = link && isPlainClick(event) ? parseLocale(link.hreflang) : null
    if (!chosen) return
    event.preventDefault()
    if (languageOf(chosen) !== languageOf(locale)) return i18n.choose(chosen)
    setClosed(true)
    // Where it cannot be stored, the offer comes again on the next page.
    api.locale.choose({ locale: chosen }).catch(console.warn)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are operated, by keyboard too
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div
      className={css.root}
      onClick={choose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of the worker, nothing that anybody wrote
      dangerouslySetInnerHTML={{ __html: seed.language_offer }}
    />
  )
}
