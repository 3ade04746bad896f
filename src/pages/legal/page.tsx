// /pages/terms, privacy, cookies, return-policy: the texts of public/texts/legal, with links between them.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { LegalArticle } from '#src/parts/legal/LegalArticle.tsx'
import { LegalLayout } from '#src/parts/legal/LegalLayout.tsx'
import { type LegalPage, longText } from '#src/parts/legal/legal-text.ts'
import { paths } from '#src/paths.ts'
import { notFound } from '#src/route-error.ts'

const TEXTS: Record<string, LegalPage> = {
  [paths.terms]: 'terms',
  [paths.privacy]: 'privacy',
  [paths.cookies]: 'cookies',
  [paths.returnPolicy]: 'return-policy',
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<{ text: string }> {
  const url = new URL(request.url)
  const text = TEXTS[url.pathname.replace(/\/$/, '')]
  if (!text) throw notFound(url)
  return { text: await longText(context.get(appContext), `legal/${text}`) }
}

export function Page() {
  const { text } = useLoaderData<typeof loader>()
  return (
    <LegalLayout>
      <LegalArticle text={text} />
    </LegalLayout>
  )
}
