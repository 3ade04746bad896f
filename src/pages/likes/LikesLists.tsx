// The lists of the likes page: one of the store, mutual likes, or older entries alone.
import { useCallback } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import type { LikeEntry } from '#src/contract/likes.ts'
import { BackToNewest, LoadMore } from '#src/parts/LoadMore.tsx'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { ProfileGrid } from '#src/parts/profile/ProfileGrid.tsx'
import { type LikesType, paths } from '#src/paths.ts'
import { isNewLike } from '#src/state/likes.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoLikes } from '#src/ui/illustrations/NoLikes.tsx'
import { LIST_OF } from './likes-loader.ts'
import { mutualNow } from './mutual.ts'
import { useMutual } from './use-mutual.ts'

/** Photos loaded eagerly: as many as a phone shows. */
const PHOTOS_AT_ONCE = 2

/** Older entries that the URL asks for, without the newest ones. */
export function Older({ type, entries }: { type: LikesType; entries: readonly LikeEntry[] }) {
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
export function Listed({ type }: { type: Exclude<LikesType, 'mutual'> }) {
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

export function Mutual({ newest }: { newest: readonly LikeEntry[] }) {
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
