// Likes given, received and mutual (specification sections 2 and 4). The lists live in the store, so a new like appears at once; the
// mutual ones are asked for here, and follow the store.
// Who sees the list has seen what is new in it: the badge clears, the marks stay while they look.
import { useCallback, useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useStore } from 'zustand'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import type { LikeEntry, Likes } from '#src/contract/likes.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { LIST_PAGE_LENGTH } from '#src/domain/lists.ts'
import { BackToNewest, LoadMore } from '#src/parts/LoadMore.tsx'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { ProfileGrid } from '#src/parts/profile/ProfileGrid.tsx'
import { useNewLikesCount } from '#src/parts/use-unread-counts.ts'
import { type LikesType, paths } from '#src/paths.ts'
import { isNewLike } from '#src/state/likes.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoLikes } from '#src/ui/illustrations/NoLikes.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import css from './LikesPage.module.css'
import { mutualNow } from './mutual.ts'
import { useMutual } from './use-mutual.ts'

const LIST_OF = { received: 'liked_by', mine: 'profiles', mutual: 'mutual' } as const
/** Where the answer has what was asked for: mutual likes are some of one's own. */
const ANSWER_OF = { ...LIST_OF, mutual: 'profiles' } as const satisfies Record<LikesType, keyof Likes>
/** In the order of the tabs. */
const TABS = ['received', 'mutual', 'mine'] as const satisfies LikesType[]

/** Photos loaded at once: what a phone shows of them. */
const PHOTOS_AT_ONCE = 2

/** `older`: what follows a place in the list; `mutual`: the newest of those, which no store has. */
type LikesData = { type: LikesType; older: LikeEntry[] | null; mutual: LikeEntry[] }

/** Without a type: those who like the member, unless nobody does yet. With `?after`: those that follow a place in the list. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<LikesData> {
  const { api, likes } = context.get(appContext)
  const type = TABS.find((known) => known === params.type)
  if (params.type !== undefined && !type) throw new Refusal('not_found')
  const after = new URL(request.url).searchParams.get('after')
  if (type === 'mutual' && after === null) {
    const [{ profiles }] = await Promise.all([api.likes.list({ list: 'mutual' }), likes.ensure()])
    return { type, older: null, mutual: profiles }
  }
  if (!type || after === null) {
    await likes.ensure()
    const shown = likes.getState().liked_by.length > 0 ? 'received' : 'mine'
    return { type: type ?? shown, older: null, mutual: [] }
  }
  const [older] = await Promise.all([api.likes.list({ list: LIST_OF[type], after }), likes.ensure()])
  return { type, older: older[ANSWER_OF[type]], mutual: [] }
}

export function Page() {
  const { t } = useApp()
  const { type, older, mutual } = useLoaderData<typeof loader>()
  const fresh = useNewLikesCount()
  useSeen(type === 'received' && !older)

  return (
    <div className={css.root}>
      <h1>{t('likes.title')}</h1>
      <Tabs label={t('likes.tabs')}>
        {TABS.map((each) => (
          <TypeTab key={each} type={each} current={type}>
            {each === 'received' &&
              (fresh > 0 ? (
                <Badge count={fresh} label={t('nav.new_likes', { count: fresh })} />
              ) : (
                <LengthBadge list="liked_by" />
              ))}
            {each === 'mine' && <LengthBadge list="profiles" />}
          </TypeTab>
        ))}
      </Tabs>
      {older ? (
        <Older type={type} entries={older} />
      ) : type === 'mutual' ? (
        <Mutual newest={mutual} />
      ) : (
        <Listed key={type} type={type} />
      )}
    </div>
  )
}

/** What an address asked for, by itself. */
function Older({ type, entries }: { type: LikesType; entries: readonly LikeEntry[] }) {
  const path = paths.likesOf(type)
  return (
    <>
      <BackToNewest path={path} />
      <Cards entries={entries} />
      <LoadMore path={path} next={entries.at(-1)?.cursor ?? null} />
    </>
  )
}

/** A list of the store. */
function Listed({ type }: { type: Exclude<LikesType, 'mutual'> }) {
  const { likes } = useApp()
  const state = useStore(likes)
  const list = LIST_OF[type]
  const more = useCallback(() => likes.more(list), [likes, list])
  return (
    <>
      <Cards
        entries={state[list]}
        isNew={(entry) => type === 'received' && isNewLike(state, entry)}
        none={<NoLikesYet type={type} />}
      />
      <LoadMore path={paths.likesOf(type)} next={state.next[list]} load={more} />
    </>
  )
}

function Mutual({ newest }: { newest: readonly LikeEntry[] }) {
  const { likes } = useApp()
  const { entries, next, more } = useMutual(newest)
  const state = useStore(likes)
  return (
    <>
      <Cards entries={mutualNow(state, entries)} none={<NoLikesYet type="mutual" />} />
      <LoadMore path={paths.likesOf('mutual')} next={next} load={more} />
    </>
  )
}

type CardsProps = {
  entries: readonly LikeEntry[]
  isNew?: (entry: LikeEntry) => boolean
  /** In place of a list without entries. */
  none?: React.ReactNode
}

function Cards({ entries, isNew = () => false, none }: CardsProps) {
  if (entries.length === 0 && none) return none
  return (
    <ProfileGrid>
      {entries.map((entry, index) => (
        <li key={entry.id}>
          <ProfileCard
            profile={entry}
            chatAndView={false}
            isNew={isNew(entry)}
            priority={index < PHOTOS_AT_ONCE}
          />
        </li>
      ))}
    </ProfileGrid>
  )
}

/** What is on the screen has been seen. */
function useSeen(isShown: boolean): void {
  const { likes } = useApp()
  const liked_by = useStore(likes, (state) => state.liked_by)

  // An effect, because it is the page on the screen that makes them seen: not the server's drawing of it, nor a tab
  // that lies behind others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that changed under one's eyes is seen anew
  useEffect(() => {
    if (!isShown) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      likes.see().catch((error: unknown) => console.warn('Likes could not be noted as seen', error))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [likes, isShown, liked_by])
}

/** How long a list is, as far as it is known: "20+" where there is more of it. */
function LengthBadge({ list }: { list: keyof Likes }) {
  const { likes } = useApp()
  const { [list]: entries, next } = useStore(likes)
  if (next[list] === null) return <Badge count={entries.length} tone="neutral" />
  return <Badge count={LIST_PAGE_LENGTH + 1} max={LIST_PAGE_LENGTH} tone="neutral" />
}

/** Sideways alone: the page stays where it is. */
function bringIntoView(tab: HTMLElement | null) {
  const tabs = tab?.parentElement
  if (tabs) tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
}

type TypeTabProps = { type: LikesType; current: LikesType; children: React.ReactNode }

function TypeTab({ type, current, children }: TypeTabProps) {
  const { t } = useApp()
  return (
    <Link
      ref={type === current ? bringIntoView : undefined}
      to={paths.likesOf(type)}
      aria-current={type === current ? 'page' : undefined}
    >
      <span>{t(`likes.${type}`)}</span>
      {children}
    </Link>
  )
}

function NoLikesYet({ type }: { type: LikesType }) {
  const { t } = useApp()
  return (
    <EmptyState
      illustration={<NoLikes />}
      title={t(`likes.none_${type}.title`)}
      action={
        <Link to={paths.members} {...buttonProps()}>
          {t(`likes.none_${type}.action`)}
        </Link>
      }
    >
      {t(`likes.none_${type}.body`)}
    </EmptyState>
  )
}
