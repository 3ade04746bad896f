// The pages of mutual likes: the newest from the loader, which runs again whenever the store's likes change, and older ones
// as they are loaded.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import type { LikeEntry } from '#src/contract/likes.ts'
import { firstPage, withNewest, withOlder } from '#src/state/pages.ts'

const idOf = ({ id }: LikeEntry) => id

export function useMutual(newest: readonly LikeEntry[]) {
  const { api, likes } = useApp()
  const { revalidate } = useRevalidator()
  const [list, setList] = useState(() => ({ newest, pages: firstPage(newest) }))
  // Merges a new loader answer during render, so that the old list is never rendered with it.
  if (list.newest !== newest) setList({ newest, pages: withNewest(list.pages, newest, idOf) })
  const { items, next } = list.pages

  const likedBy = useStore(likes, ({ liked_by }) => liked_by)
  const known = useRef(likedBy)
  // An effect, because the loader's answer is the server's: it is requested again after the store's likes changed.
  useEffect(() => {
    if (known.current === likedBy) return
    known.current = likedBy
    void revalidate()
  }, [likedBy, revalidate])

  const more = useCallback(async () => {
    if (next === null) return 0
    const { profiles } = await api.likes.list({ list: 'mutual', after: next })
    setList(({ newest, pages }) => ({
      newest,
      pages: withOlder(pages, { after: next, page: profiles }, idOf),
    }))
    return profiles.length
  }, [api, next])

  return { entries: items, next, more }
}
