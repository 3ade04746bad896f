// What a page draws from its first moment on, but whose script it need not wait for. The server draws it with the rest; the browser
// keeps what it was sent and brings it to life when the script is there.
import { type ComponentType, Suspense, use } from 'react'

export type Late<Props extends object> = {
  /** For the page's loader: without it the server would have to leave the place empty. */
  ready(): Promise<ComponentType<Props>>
  find(): ComponentType<Props> | undefined
}

/** On a dead line the page goes on without it. */
export function lately<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let found: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  return {
    ready: () => {
      loading ??= load()
        .catch(() => Nothing)
        .then((one) => (found = one))
      return loading
    },
    find: () => found,
  }
}

const Nothing = () => null

type LaterProps<Props extends object> = { what: Late<Props>; props: Props }

/** Draws it where it is there, else as soon as it is. */
export function Later<Props extends object>(later: LaterProps<Props>) {
  return (
    <Suspense>
      <Drawn {...later} />
    </Suspense>
  )
}

function Drawn<Props extends object>({ what, props }: LaterProps<Props>) {
  const Found = what.find() ?? use(what.ready())
  return <Found {...props} />
}
