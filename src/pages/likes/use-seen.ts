// Marks received likes as seen while their list is visible.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'

export function useSeen(isShown: boolean): void {
  const { likes } = useApp()
  const liked_by = useStore(likes, (state) => state.liked_by)

  // An effect, because likes are seen in a visible tab, not when the server renders them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed list must be marked as seen again
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
