// The way on from the profiles on the screen: a link to the next page beneath them, followed by itself when it comes near.
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { useInView } from '#src/parts/use-in-view.ts'
import { buttonProps } from '#src/ui/button-props.ts'

/** What was loaded stays, and the address names all of it: back and reload show the same. */
const GOING_ON = { replace: true, preventScrollReset: true } as const
/** So far before the end is in sight, the next page is asked for. */
const AHEAD = '300px'
/** The next page, by a click or when its link comes near; one navigation for each page. */
export function More({ to, searching }: { to: string; searching: boolean }) {
  const { t } = useApp()
  const navigate = useNavigate()
  const goOn = useCallback(
    (seen: boolean) => {
      if (seen) void navigate(to, GOING_ON)
    },
    [navigate, to],
  )
  const ref = useInView(goOn, AHEAD)
  return (
    <Link ref={ref} to={to} {...GOING_ON} {...buttonProps({ variant: 'secondary', size: 'large' })}>
      {t(searching ? 'common.loading' : 'members.pages.more')}
    </Link>
  )
}
