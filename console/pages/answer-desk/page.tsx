// The answer desk: what waits, beside the conversation that the operator works on. A conversation is opened by claiming the one that has
// waited longest; the list is to see, not to choose from.
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate, useOutletContext, useParams, useRevalidator } from 'react-router'
import { useApp, useSession } from '#console/app.tsx'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { type PageArgs, usePageData } from '#console/page.ts'
import { Button, IconButton } from '#console/parts/Button.tsx'
import { EmptyState } from '#console/parts/EmptyState.tsx'
import { Toolbar } from '#console/parts/Page.tsx'
import { SplitView } from '#console/parts/SplitView.tsx'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Language } from '#src/domain/constants.ts'
import { Figures } from './Figures.tsx'
import { LanguageMenu, OthersBar } from './LanguageBar.tsx'
import { askFor, chooseLanguages, chosenLanguages, otherLanguages } from './languages.ts'
import { NothingWaits } from './NothingWaits.tsx'
import { useFigures, waitingIn } from './use-figures.ts'
import { WaitingList } from './WaitingList.tsx'

/** In the page's address: it shows the languages that the operator does not write in. */
const OTHERS = 'others'

export async function loader({ api, pool, session, url }: PageArgs) {
  const own = chosenLanguages(session.operator.id, pool)
  const others = otherLanguages(own)
  const shows_others = others.length > 0 && url.searchParams.has(OTHERS)
  const shown = shows_others ? others : own
  const [waiting, figures] = await Promise.all([
    api.answerDesk.waiting(askFor(shown)),
    api.answerDesk.figures(),
  ])
  return { waiting, figures, pool, own, shown, shows_others }
}

/** Each step on the desk changes the list: a claim, an answer, a release. */
export const shouldRevalidate = () => true

/** For the open conversation. */
export type Desk = {
  /** Claims the next one; the open one goes back to the queue. */
  next(): Promise<void>
  is_claiming: boolean
  toList(): Promise<void>
}
export const useDesk = () => useOutletContext<Desk>()

export function Page() {
  const data = usePageData<typeof loader>()
  const { waiting, pool } = data
  const { conversation } = useParams()
  const { api, toasts } = useApp()
  const { operator } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const next_button = useRef<HTMLButtonElement>(null)
  const figures = useFigures(pool, data.figures)
  const path = `/${encodeURIComponent(pool)}/desk`

  /** Counts at once, while the list is still being loaded. */
  const [changed, setChanged] = useState<{ after: typeof data; own: readonly Language[] } | null>(null)
  const { own, shown, shows_others } =
    changed?.after === data ? { own: changed.own, shown: changed.own, shows_others: false } : data
  const search = shows_others ? `?${OTHERS}=1` : ''
  function choose(chosen: readonly Language[]) {
    chooseLanguages(operator.id, pool, chosen)
    setChanged({ after: data, own: chosen })
    if (data.shows_others) void navigate(pathname)
    else void revalidate()
  }
  const others = waitingIn(figures, otherLanguages(own))
  /** Above the list; where that is empty, it says so itself. */
  const is_named = own.length > 0 && others.num_waiting > 0 && waiting.conversations.length > 0
  const toggleOthers = () => void navigate({ pathname, search: shows_others ? '' : `?${OTHERS}=1` })

  const claim = useAction(async () => {
    const passing = conversation === undefined ? {} : { passing: conversation }
    const claimed = await api.of(pool).answerDesk.next({ ...passing, ...askFor(shown) })
    if (!claimed)
      toasts.add({ title: t(shown.length === 0 ? 'desk.none_waits' : 'desk.languages.none_waits') })
    await navigate({
      pathname: claimed ? `${path}/${encodeURIComponent(claimed.conversation)}` : path,
      search,
    })
  })
  const desk: Desk = {
    next: () => claim.run(),
    is_claiming: claim.is_busy,
    toList: async () => navigate({ pathname: path, search }),
  }

  // After an answer or a release the keyboard goes on where the next conversation is claimed.
  const was_open = useRef(conversation !== undefined)
  useEffect(() => {
    if (was_open.current && conversation === undefined) next_button.current?.focus()
    was_open.current = conversation !== undefined
  }, [conversation])

  useCommands([
    {
      id: 'next',
      label: t('desk.next'),
      keys: 'n',
      icon: 'arrow-right',
      section: 'here',
      run: () => void claim.run(),
    },
    {
      id: 'refresh',
      label: t('desk.refresh'),
      keys: 'r',
      icon: 'arrow-clockwise',
      section: 'here',
      run: () => void revalidate(),
    },
    ...(own.length > 0
      ? [
          {
            id: 'others',
            label: t(shows_others ? 'desk.languages.back' : 'desk.languages.others'),
            keys: 'o',
            icon: 'translate' as const,
            section: 'here' as const,
            run: toggleOthers,
          },
        ]
      : []),
  ])

  return (
    <SplitView
      label={t('desk.list')}
      shows_detail={conversation !== undefined}
      list={
        <>
          <Toolbar
            title={t('desk.title')}
            actions={
              <>
                <IconButton
                  icon="arrow-clockwise"
                  label={t('desk.refresh')}
                  keys="r"
                  size="small"
                  is_busy={state === 'loading'}
                  onClick={() => revalidate()}
                />
                <Button
                  ref={next_button}
                  kind="primary"
                  size="small"
                  keys="n"
                  is_busy={claim.is_busy}
                  onClick={() => claim.run()}
                >
                  {t('desk.next')}
                </Button>
              </>
            }
          />
          <Figures
            loaded={data.figures}
            figures={figures}
            languages={data.shown}
            onReload={() => void revalidate()}
          />
          <LanguageMenu
            chosen={own}
            figures={figures}
            is_divided={shows_others || !is_named}
            onChoose={choose}
          />
          {(shows_others || is_named) && (
            <OthersBar
              num_waiting={others.num_waiting}
              due_at={others.due_at}
              is_shown={shows_others}
              onToggle={toggleOthers}
            />
          )}
          {waiting.conversations.length === 0 ? (
            <NothingWaits
              shows_others={shows_others}
              num_others={others.num_waiting}
              onToggle={() => {
                toggleOthers()
                // The button goes with the empty list.
                next_button.current?.focus()
              }}
            />
          ) : (
            <WaitingList
              pool={pool}
              first={waiting}
              languages={data.shown}
              search={search}
              opened={conversation}
            />
          )}
        </>
      }
      detail={
        conversation === undefined ? (
          <EmptyState icon="chat-circle-dots" title={t('desk.pick')}>
            {t('desk.pick_text')}
          </EmptyState>
        ) : (
          <Outlet context={desk} />
        )
      }
    />
  )
}
