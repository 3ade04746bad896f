// Likes received, mutual and given (specification sections 2 and 4). The lists are in the store, so that a new like appears
// at once; mutual likes are loaded here and updated from the store. Showing the received likes marks them as seen: the
// badge clears, the marks stay until the member leaves.
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
/** The field of the answer that has the list: mutual likes come in `profiles`. */
const ANSWER_OF = { ...LIST_OF, mutual: 'profiles' } as const satisfies Record<LikesType, keyof Likes>
/** In the order of the tabs. */
const TABS = ['received', 'mutual', 'mine'] as const satisfies LikesType[]

/** Photos loaded eagerly: as many as a phone shows. */
const PHOTOS_AT_ONCE = 2

/** `older`: entries after a cursor; `mutual`: the newest mutual likes, which are in no store. */
type LikesData = { type: LikesType; older: LikeEntry[] | null; mutual: LikeEntry[] }

/** Without a type: received likes, or given ones if there are none. With `?after`: the entries after that cursor. */
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

/** Older entries that the URL asks for, without the newest ones. */
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
  /** Shown instead of an empty list. */
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

/** Marks the list as seen while it is visible. */
function useSeen(isShown: boolean): void {
  const { likes } = useApp()
  const liked_by = useStore(likes, (state) => state.liked_by)

  // An effect, because likes are seen in a visible tab, not when the server renders them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that changed under one's eyes is seen anew
  useEffect(() => {
    if (!isShown) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      likes.see().catch((error: unknown) => console.warn('Likes could not be marked as seen', error))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [likes, isShown, liked_by])
}

/** The length of a list as far as it is loaded: "20+" when there are more. */
function LengthBadge({ list }: { list: keyof Likes }) {
  const { likes } = useApp()
  const { [list]: entries, next } = useStore(likes)
  if (next[list] === null) return <Badge count={entries.length} tone="neutral" />
  return <Badge count={LIST_PAGE_LENGTH + 1} max={LIST_PAGE_LENGTH} tone="neutral" />
}

/** Scrolls horizontally only, so that the page stays in place. */
function scrollTabIntoView(tab: HTMLElement | null) {
  const tabs = tab?.parentElement
  if (tabs) tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
}

type TypeTabProps = { type: LikesType; current: LikesType; children: React.ReactNode }

function TypeTab({ type, current, children }: TypeTabProps) {
  const { t } = useApp()
  return (
    <Link
      ref={type === current ? scrollTabIntoView : undefined}
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
