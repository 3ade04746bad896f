// The answer desk: what waits, beside the conversation that the operator works on. A conversation is opened by claiming the one that has
// waited longest; the list is to see, not to choose from.
import { useEffect, useRef } from 'react'
import { Outlet, useNavigate, useOutletContext, useParams, useRevalidator } from 'react-router'
import { useApp } from '#console/app.tsx'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { type PageArgs, usePageData } from '#console/page.ts'
import { Button, IconButton } from '#console/parts/Button.tsx'
import { EmptyState } from '#console/parts/EmptyState.tsx'
import { Toolbar } from '#console/parts/Page.tsx'
import { SplitView } from '#console/parts/SplitView.tsx'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import { Figures } from './Figures.tsx'
import { WaitingList } from './WaitingList.tsx'

export async function loader({ api, pool }: PageArgs) {
  const [waiting, figures] = await Promise.all([api.answerDesk.waiting({}), api.answerDesk.figures()])
  return { waiting, figures, pool }
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
  const { waiting, figures, pool } = usePageData<typeof loader>()
  const { conversation } = useParams()
  const { api, toasts } = useApp()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const next_button = useRef<HTMLButtonElement>(null)
  const path = `/${encodeURIComponent(pool)}/desk`

  const claim = useAction(async () => {
    const claimed = await api.of(pool).answerDesk.next(conversation ? { passing: conversation } : {})
    if (!claimed) toasts.add({ title: t('desk.none_waits') })
    const to = claimed ? `${path}/${encodeURIComponent(claimed.conversation)}` : path
    await navigate(to)
  })
  const desk: Desk = {
    next: () => claim.run(),
    is_claiming: claim.is_busy,
    toList: async () => navigate(path),
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
          <Figures key={pool} pool={pool} loaded={figures} onReload={() => void revalidate()} />
          <WaitingList pool={pool} first={waiting} opened={conversation} />
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
