// The whole document of a page: head, React's root, and the data from which the browser starts. The browser hydrates the root alone;
// src/document-position.tsx repeats there the position of the app among its siblings here.
import { languageOf } from '#src/i18n/negotiate.ts'
import { EntryWarning, type EntryWarningProps } from '#src/parts/entry-warning/EntryWarning.tsx'
import { Head, type HeadProps } from './Head.tsx'

export type DocumentProps = {
  head: HeadProps
  /** JSON for a script element: the data to hydrate from. */
  seed: string
  /** The same for the single visitor (src/visit.ts). */
  visit: string
  /** The inline script of a cached page: its text, and the files by which it loads React. */
  script: { code: string; react: string } | null
  /** Replaces the URL by that of a variant, before `script` runs. */
  move: string | null
  /** Shown in front of the page. */
  entry_warning: EntryWarningProps | null
}

export function HtmlDocument({ children, head, ...data }: DocumentProps & { children: React.ReactNode }) {
  return (
    <html lang={languageOf(head.locale)} data-niche={head.niche}>
      <Head {...head} />
      <body>
        <div id="root" inert={data.entry_warning !== null}>
          {children}
        </div>
        <PageData {...data} />
      </body>
    </html>
  )
}

function PageData({ seed, visit, move, script, entry_warning }: Omit<DocumentProps, 'head'>) {
  return (
    <>
      {entry_warning && <EntryWarning {...entry_warning} />}
      <script type="application/json" id="seed">
        {seed}
      </script>
      <script type="application/json" id="visit">
        {visit}
      </script>
      {move && <script>{move}</script>}
      {script && <script data-react={script.react}>{script.code}</script>}
    </>
  )
}
