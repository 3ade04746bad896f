// The end of a list that is loaded page by page (docs/decisions/chat.md): a link to the older ones, which is all it is without
// scripts. With them it loads them into the list, on a click and by itself when it comes into view; what came is told.
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useApp } from '../app-context.tsx'
import { Alert } from '../ui/Alert.tsx'
import { buttonProps } from '../ui/button-props.ts'
import { isPlainClick } from '../ui/plain-click.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './LoadMore.module.css'
import { failureText } from './use-failure.ts'
import { useInView } from './use-in-view.ts'

/** So far before the end is in sight, the next page is asked for. */
const AHEAD = '400px'

export type LoadMoreProps = {
  /** Where the list stands by itself; older ones are the same address with `?after`. */
  path: string
  /** What to ask for the older ones; null where there are none. */
  next: string | null
  /** Loads them into the list and answers how many came; without it the link is followed. */
  load?: () => Promise<number>
}

export function LoadMore({ path, next, load }: LoadMoreProps) {
  const { t } = useApp()
  const { state, loadNow, loadWhenSeen } = useLoading(next, load)
  const endRef = useInView(loadWhenSeen, AHEAD)
  const rootRef = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)

  // An effect, because the link whoever pressed it stands on is gone with the last page: the keyboard goes on from where it was.
  useEffect(() => {
    if (next !== null || !pressed.current) return
    pressed.current = false
    rootRef.current?.focus()
  }, [next])

  return (
    <div ref={rootRef} className={css.root} tabIndex={-1}>
      {state.failure && (
        <Alert tone="danger" title={t('lists.failed')}>
          {state.failure}
        </Alert>
      )}
      {next !== null && (
        <Link
          ref={endRef}
          to={olderPath(path, next)}
          aria-busy={state.loading || undefined}
          onClick={(event) => {
            if (!load || !isPlainClick(event)) return
            event.preventDefault()
            pressed.current = true
            void loadNow()
          }}
          {...buttonProps({ variant: 'secondary', size: 'small' })}
        >
          {state.loading && <Spinner />}
          <span>
            {t(state.loading ? 'common.loading' : state.failure ? 'common.try_again' : 'lists.more')}
          </span>
        </Link>
      )}
      <VisuallyHidden role="status">
        {state.came > 0 && t('lists.came', { count: state.came })}
      </VisuallyHidden>
    </div>
  )
}

type Loading = { loading: boolean; failure: string | null; came: number }
const IDLE: Loading = { loading: false, failure: null, came: 0 }

/** After a failure it waits to be asked. What is in view is looked at anew for every page: one may be short. */
function useLoading(next: string | null, load: LoadMoreProps['load']) {
  const { t } = useApp()
  const [state, setState] = useState(IDLE)

  const loadNow = useCallback(async () => {
    if (!load) return
    setState({ ...IDLE, loading: true })
    try {
      const came = await load()
      setState({ ...IDLE, came })
    } catch (error) {
      setState({ ...IDLE, failure: failureText(t, error) })
    }
  }, [load, t])

  const { failure } = state
  const loadWhenSeen = useCallback(
    (seen: boolean) => {
      if (seen && failure === null && next !== null) void loadNow()
    },
    [loadNow, failure, next],
  )
  return { state, loadNow, loadWhenSeen }
}

const olderPath = (path: string, next: string) =>
  `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(next)}`

/** Above older ones that an address asked for: the way back to where the list begins. */
export function BackToNewest({ path }: Pick<LoadMoreProps, 'path'>) {
  const { t } = useApp()
  return (
    <div className={css.root}>
      <Link to={path} {...buttonProps({ variant: 'ghost', size: 'small' })}>
        {t('lists.newest')}
      </Link>
    </div>
  )
}
