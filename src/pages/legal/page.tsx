// /pages/terms, privacy, cookies, return-policy: the texts of public/texts/legal, with the way from one to the other.
import { type LoaderFunctionArgs, NavLink, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate } from '#src/app-context.tsx'
import { LegalArticle } from '#src/parts/legal/LegalArticle.tsx'
import { type LegalPage, longText } from '#src/parts/legal/legal-text.ts'
import { paths } from '#src/paths.ts'
import { notFound } from '#src/route-error.ts'
import css from './page.module.css'

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
  const t = useTranslate()
  const { text } = useLoaderData<typeof loader>()
  return (
    <div className={css.root}>
      <nav aria-label={t('legal.nav')}>
        <ul>
          <li>
            <NavLink to={paths.terms}>{t('legal.terms.title')}</NavLink>
          </li>
          <li>
            <NavLink to={paths.privacy}>{t('legal.privacy.title')}</NavLink>
          </li>
          <li>
            <NavLink to={paths.cookies}>{t('legal.cookies.title')}</NavLink>
          </li>
          <li>
            <NavLink to={paths.returnPolicy}>{t('legal.return_policy.title')}</NavLink>
          </li>
        </ul>
      </nav>
      <LegalArticle text={text} />
    </div>
  )
}
