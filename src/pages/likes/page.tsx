// Likes given and received (specification sections 2 and 4). The lists live in the store, so a new like appears at once.
// Who sees the list has seen what is new in it: the badge clears, the marks stay while they look.
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useStore } from 'zustand'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import { Refusal } from '#src/contract/refusals.ts'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { ProfileGrid } from '#src/parts/profile/ProfileGrid.tsx'
import { LIKES_TYPES, type LikesType, paths } from '#src/paths.ts'
import { countNewLikes, isNewLike } from '#src/state/likes.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoLikes } from '#src/ui/illustrations/NoLikes.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import css from './LikesPage.module.css'

/** Without a type: those who like the member, unless nobody does yet. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<{ type: LikesType }> {
  const { likes } = context.get(appContext)
  if (!likes.getState().loaded) await likes.refresh()
  if (params.type === undefined) return { type: likes.getState().liked_by.length > 0 ? 'received' : 'mine' }
  const type = LIKES_TYPES.find((known) => known === params.type)
  if (!type) throw new Refusal('not_found')
  return { type }
}

export function Page() {
  const { likes, t } = useApp()
  const { type } = useLoaderData<typeof loader>()
  const state = useStore(likes)
  const { profiles, liked_by } = state
  const fresh = countNewLikes(state)
  const entries = type === 'received' ? liked_by : profiles

  // An effect, because it is the page on the screen that makes them seen: not the server's drawing of it, nor a tab
  // that lies behind others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that changed under one's eyes is seen anew
  useEffect(() => {
    if (type !== 'received') return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      likes.see().catch((error: unknown) => console.warn('Likes could not be noted as seen', error))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [likes, type, liked_by])

  return (
    <div className={css.root}>
      <h1>{t('likes.title')}</h1>
      <Tabs label={t('likes.tabs')}>
        <TypeTab type="received" current={type}>
          {fresh > 0 ? (
            <Badge count={fresh} label={t('nav.new_likes', { count: fresh })} />
          ) : (
            <Badge count={liked_by.length} tone="neutral" />
          )}
        </TypeTab>
        <TypeTab type="mine" current={type}>
          <Badge count={profiles.length} tone="neutral" />
        </TypeTab>
      </Tabs>
      {entries.length === 0 ? (
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
    </div>
  )
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
