// The way on from the profiles on the screen: a link to the next page beneath them, followed by itself when it comes near.
import { useCallback } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { useInView } from '#src/parts/use-in-view.ts'
import { buttonProps } from '#src/ui/button-props.ts'

/** What was loaded stays, and the address names all of it: back and reload show the same. */
const GOING_ON = { replace: true, preventScrollReset: true } as const
/** So far before the end is in sight, the next page is asked for. */
const AHEAD = '300px'

/**
 * The next page, by a click or when its link comes near; one navigation for each page. Whoever is on their way elsewhere is not
 * called back: the router follows the last navigation alone.
 */
export function More({ to, searching }: { to: string; searching: boolean }) {
  const { t, navigation } = useApp()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const goOn = useCallback(
    (seen: boolean) => {
      const stays = isIdle && (navigation.getState().to ?? pathname) === pathname
      if (seen && stays) void navigate(to, GOING_ON)
    },
    [isIdle, navigate, pathname, to, navigation],
  )
  const ref = useInView(goOn, AHEAD)
  return (
    <Link ref={ref} to={to} {...GOING_ON} {...buttonProps({ variant: 'secondary', size: 'large' })}>
      {t(searching ? 'common.loading' : 'members.pages.more')}
    </Link>
  )
}
