// Likes given and received (specification sections 2 and 4). The lists live in the store, so a new like appears at once.
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
import { useNewLikes } from '#src/parts/use-waiting.ts'
import { LIKES_TYPES, type LikesType, paths } from '#src/paths.ts'
import { isNewLike } from '#src/state/likes.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoLikes } from '#src/ui/illustrations/NoLikes.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import css from './LikesPage.module.css'

const LIST_OF = { received: 'liked_by', mine: 'profiles' } as const satisfies Record<LikesType, keyof Likes>

type LikesData = { type: LikesType; older: LikeEntry[] | null }

/** Without a type: those who like the member, unless nobody does yet. With `?after`: those that follow a place in the list. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<LikesData> {
  const { api, likes } = context.get(appContext)
  const type = LIKES_TYPES.find((known) => known === params.type)
  if (params.type !== undefined && !type) throw new Refusal('not_found')
  const after = new URL(request.url).searchParams.get('after')
  if (!type || after === null) {
    await likes.ensure()
    return { type: type ?? (likes.getState().liked_by.length > 0 ? 'received' : 'mine'), older: null }
  }
  const list = LIST_OF[type]
  const [older] = await Promise.all([api.likes.list({ list, after }), likes.ensure()])
  return { type, older: older[list] }
}

export function Page() {
  const { likes, t } = useApp()
  const { type, older } = useLoaderData<typeof loader>()
  const state = useStore(likes)
  const fresh = useNewLikes()
  const list = LIST_OF[type]
  const entries = older ?? state[list]
  const path = paths.likesOf(type)
  const more = useCallback(() => likes.more(list), [likes, list])
  useSeen(type === 'received' && !older)

  return (
    <div className={css.root}>
      <h1>{t('likes.title')}</h1>
      <Tabs label={t('likes.tabs')}>
        <TypeTab type="received" current={type}>
          {fresh > 0 ? (
            <Badge count={fresh} label={t('nav.new_likes', { count: fresh })} />
          ) : (
            <LengthBadge list="liked_by" />
          )}
        </TypeTab>
        <TypeTab type="mine" current={type}>
          <LengthBadge list="profiles" />
        </TypeTab>
      </Tabs>
      {older && <BackToNewest path={path} />}
      {entries.length === 0 && !older ? (
        <NoLikesYet type={type} />
      ) : (
        <ProfileGrid>
          {entries.map((entry) => (
            <li key={entry.id}>
              <ProfileCard
                profile={entry}
                chatAndView={false}
                isNew={type === 'received' && isNewLike(state, entry)}
              />
            </li>
          ))}
        </ProfileGrid>
      )}
      {older ? (
        <LoadMore path={path} next={older.at(-1)?.cursor ?? null} />
      ) : (
        <LoadMore key={list} path={path} next={state.next[list]} load={more} />
      )}
    </div>
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

type TypeTabProps = { type: LikesType; current: LikesType; children: React.ReactNode }

function TypeTab({ type, current, children }: TypeTabProps) {
  const { t } = useApp()
  return (
    <Link to={paths.likesOf(type)} aria-current={type === current ? 'page' : undefined}>
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
