// The end of a list that is loaded in pages (docs/decisions/chat.md): without scripts a link to the older entries. With
// them it loads them into the list, on a click and when it comes into view, and announces the result.
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

/** Distance from the viewport at which the next page is loaded. */
const AHEAD = '400px'

export type LoadMoreProps = {
  /** The page of the list; older entries are at the same path with `?after`. */
  path: string
  /** The cursor of the older entries; null at the end. */
  next: string | null
  /** Loads them into the list and returns how many; without it the link is followed. */
  load?: () => Promise<number>
}

export function LoadMore({ path, next, load }: LoadMoreProps) {
  const { t } = useApp()
  const { state, loadNow, loadWhenSeen } = useLoading(next, load)
  const endRef = useInView(loadWhenSeen, AHEAD)
  const rootRef = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)

  // An effect, because the link that had the focus unmounts with the last page: the focus goes to the end of the list.
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
        {state.added > 0 && t('lists.came', { count: state.added })}
      </VisuallyHidden>
    </div>
  )
}

type Loading = { loading: boolean; failure: string | null; added: number }
const IDLE: Loading = { loading: false, failure: null, added: 0 }

/** After a failure it waits for a click. Observes again after every page, because a page may be short. */
function useLoading(next: string | null, load: LoadMoreProps['load']) {
  const { t } = useApp()
  const [state, setState] = useState(IDLE)

  const loadNow = useCallback(async () => {
    if (!load) return
    setState({ ...IDLE, loading: true })
    try {
      const added = await load()
      setState({ ...IDLE, added })
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

/** Above older entries that a URL asks for: a link to the start of the list. */
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
