// The pages of mutual likes: the newest by the loader, which is asked again whenever the store has heard something, the older ones
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
  // What the loader brought anew joins what was loaded: while drawing, so that nothing old is drawn first.
  if (list.newest !== newest) setList({ newest, pages: withNewest(list.pages, newest, idOf) })
  const { items, next } = list.pages

  const heard = useStore(likes, ({ liked_by }) => liked_by)
  const known = useRef(heard)
  // An effect, because the loader's answer is the server's: it is asked again after what the server said of one's likes changed.
  useEffect(() => {
    if (known.current === heard) return
    known.current = heard
    void revalidate()
  }, [heard, revalidate])

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
