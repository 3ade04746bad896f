// What a page draws from its first moment on, but whose script it need not wait for. The server draws it with the rest; the browser
// keeps what it was sent and brings it to life when the script is there.
import { type ComponentType, Suspense, use } from 'react'

/** `ready` is for the page's loader: without it the server would have to leave the place empty. */
export function lately<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  /** On a dead line the page goes on without it. */
  const ready = () => {
    loading ??= load()
      .catch(() => Nothing)
      .then((found) => (loaded = found))
    return loading
  }
  function Drawn(props: Props) {
    const Found = loaded ?? use(ready())
    return <Found {...props} />
  }
  const Later = (props: Props) => (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  )
  return { Later, ready }
}

const Nothing = () => null
