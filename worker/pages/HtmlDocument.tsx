// The whole document of a page, as `c.render` draws it: head, React's root, and what the browser starts from. The browser
// hydrates the root alone; src/document-position.tsx repeats there where among its siblings the app stands here.
import { languageOf } from '#src/i18n/negotiate.ts'
import { EntryWarning, type EntryWarningProps } from '#src/parts/entry-warning/EntryWarning.tsx'
import { Head, type HeadProps } from './Head.tsx'

export type DocumentProps = {
  head: HeadProps
  /** JSON for a script element: what the browser hydrates from. */
  seed: string
  /** The same of the single visitor (src/visit.ts). */
  visit: string
  /** The script a kept page carries: its text, and the files by which it brings React. */
  script: { code: string; react: string } | null
  /** Settles the address of a variant, before `script` runs. */
  move: string | null
  /** Stands before the page, which waits behind it. */
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
