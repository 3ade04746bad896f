// The 18+ notice before a site's pages (design section 17). Only the server renders it, beside the app, which is inert
// meanwhile: the focus stays in it without a script, and returning visitors load none.
import { ENTRY_PATH, LEAVE_URL } from '#src/domain/entry-warning.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import css from './EntryWarning.module.css'

export type EntryWarningProps = { t: Translate; site_name: string }

export function EntryWarning({ t, site_name }: EntryWarningProps) {
  return (
    <div
      className={css.root}
      role="dialog"
      aria-modal="true"
      aria-labelledby="entry-title"
      aria-describedby="entry-text"
      data-entry-warning=""
    >
      {/* Takes the focus and starts screen readers here; neither agrees to anything. */}
      {/* biome-ignore lint/a11y/noAutofocus: a dialog that is open at load must take the focus, as one that opens does */}
      <div data-part="card" tabIndex={-1} autoFocus>
        <p data-part="site">{site_name}</p>
        <h1 id="entry-title">{t('entry.title')}</h1>
        <p id="entry-text" data-part="text">
          {t('entry.body', { site: site_name })}
        </p>
        <form method="post" action={ENTRY_PATH}>
          <button type="submit">{t('entry.enter')}</button>
        </form>
        <a data-part="leave" href={LEAVE_URL} rel="noreferrer">
          {t('entry.leave')}
        </a>
        <p data-part="rules">
          <a href={paths.terms}>{t('footer.terms')}</a>
          <a href={paths.privacy}>{t('footer.privacy')}</a>
        </p>
      </div>
    </div>
  )
}
