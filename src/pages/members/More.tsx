// A link to the next page below the results, which loads by itself when it comes near.
import { useCallback, useRef } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { useInView } from '#src/parts/use-in-view.ts'
import { buttonProps } from '#src/ui/button-props.ts'

/** Keeps the loaded pages: the URL names all of them, so that back and reload show the same. */
const GOING_ON = { replace: true, preventScrollReset: true } as const
/** Distance from the viewport at which the next page is loaded. */
const AHEAD = '300px'

/**
 * Loads the next page on a click or when its link comes near, once for each page. It cannot override another navigation:
 * the router follows the last one only.
 */
export function More({ to, searching }: { to: string; searching: boolean }) {
  const { t, navigation } = useApp()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  // The observer is made anew with each state of the router, and sees the link again before the next page replaces it.
  const loading = useRef<string>(null)
  const loadNext = useCallback(
    (seen: boolean) => {
      const stays = isIdle && (navigation.getState().to ?? pathname) === pathname
      if (!seen || !stays || loading.current === to) return
      loading.current = to
      void navigate(to, GOING_ON)
    },
    [isIdle, navigate, pathname, to, navigation],
  )
  const ref = useInView(loadNext, AHEAD)
  return (
    <Link ref={ref} to={to} {...GOING_ON} {...buttonProps({ variant: 'secondary', size: 'large' })}>
      {t(searching ? 'common.loading' : 'members.pages.more')}
    </Link>
  )
}
