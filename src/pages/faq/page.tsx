// /pages/faq: questions and answers with a search, run by the server without scripts and by the page with them.
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate } from '#src/app-context.tsx'
import { searchTerms } from '#src/domain/text-search.ts'
import { cleanLine, firstCharacters } from '#src/domain/written-text.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoResults } from '#src/ui/illustrations/NoResults.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { faqText, parseFaq, searchFaq } from './faq.ts'
import css from './page.module.css'
import { Questions } from './Questions.tsx'

const QUERY_MAX_LENGTH = 100

export async function loader({ context }: LoaderFunctionArgs): Promise<{ text: string }> {
  return { text: await faqText(context.get(appContext)) }
}

/** The search box's text: first the URL's, then what is typed; a new URL replaces it. */
function useQuery() {
  const ofUrl = firstCharacters(cleanLine(useSearchParams()[0].get('q') ?? ''), QUERY_MAX_LENGTH)
  const [{ from, query }, set] = useState({ from: ofUrl, query: ofUrl })
  if (from !== ofUrl) set({ from: ofUrl, query: ofUrl })
  const input = useRef<HTMLInputElement>(null)
  // Only the document has what was typed before hydration.
  useEffect(() => {
    const query = input.current?.value ?? ''
    set((known) => (known.query === query ? known : { ...known, query }))
  }, [])
  return { query, input, setQuery: (query: string) => set({ from: ofUrl, query }) }
}

/** A link inside the app changes the fragment without the browser opening the disclosure it points at. */
function useOpenTarget() {
  const { hash, key } = useLocation()
  useEffect(() => {
    const target = key ? document.getElementById(hash.slice(1)) : null
    const disclosure = target?.closest('details')
    if (!disclosure) return
    disclosure.open = true
    target?.scrollIntoView()
  }, [hash, key])
}

export function Page() {
  const t = useTranslate()
  const { text } = useLoaderData<typeof loader>()
  const { query, input, setQuery } = useQuery()
  const groups = useMemo(() => parseFaq(text), [text])
  const terms = searchTerms(query)
  const found = searchFaq(groups, terms)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  useOpenTarget()
  return (
    <div data-frame="wide" className={css.root}>
      <header>
        <h1>{t('faq.heading')}</h1>
        <p>{t('faq.lead')}</p>
        <Form method="get" role="search" className={css.search} preventScrollReset>
          <TextInput
            ref={input}
            icon="magnifying-glass"
            type="search"
            name="q"
            aria-label={t('faq.search')}
            placeholder={t('faq.placeholder')}
            maxLength={QUERY_MAX_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <Button type="submit" size="large">
            {t('faq.submit')}
          </Button>
        </Form>
        <p role="status">{terms.length > 0 && count > 0 && t('faq.found', { count, query: query.trim() })}</p>
      </header>
      {found.map((group) => (
        // The key remounts the disclosures when a search starts, closed or open.
        <Questions key={`${group.title} ${terms.length > 0}`} group={group} terms={terms} />
      ))}
      {count === 0 ? (
        <EmptyState
          illustration={<NoResults />}
          title={t('faq.none.title', { query: query.trim() })}
          action={
            <>
              <Link to={paths.service} {...buttonProps()}>
                {t('faq.none.action')}
              </Link>
              <Link to={paths.faq} onClick={() => setQuery('')} {...buttonProps({ variant: 'secondary' })}>
                {t('faq.none.all')}
              </Link>
            </>
          }
        >
          {t('faq.none.body')}
        </EmptyState>
      ) : (
        <aside>
          <div>
            <h2>{t('faq.more.title')}</h2>
            <p>{t('faq.more.body')}</p>
          </div>
          <Link to={paths.service} {...buttonProps()}>
            {t('faq.more.action')}
          </Link>
        </aside>
      )}
    </div>
  )
}
