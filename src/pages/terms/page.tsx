// /pages/terms: the text of locales/legal/terms.*.md.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { LegalArticle } from '#src/parts/legal/LegalArticle.tsx'
import { legalText } from '#src/parts/legal/legal-text.ts'
import css from './page.module.css'

export async function loader({ context }: LoaderFunctionArgs): Promise<{ text: string }> {
  return { text: await legalText(context.get(appContext), 'terms') }
}

export function Page() {
  const { text } = useLoaderData<typeof loader>()
  return (
    <div className={css.root}>
      <LegalArticle text={text} />
    </div>
  )
}
