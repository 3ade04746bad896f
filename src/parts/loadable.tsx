// A component that is loaded on first render, and on the server before rendering: `lazy` would share one promise between
// requests, and a request may end with it unsettled, which blocks the others (docs/decisions/rendering.md).
import { type ComponentType, lazy, Suspense, useState } from 'react'

export type Loadable<Props> = ComponentType<Props> & {
  /** Loads the component, which then renders synchronously; the server waits for this before rendering. */
  load(): Promise<void>
}

type LoadComponent<Props> = () => Promise<ComponentType<Props>>

export function loadable<Props extends object>(
  find: LoadComponent<Props>,
  wait: LoadComponent<Props> = find,
): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined
  const Late = lazy(async () => ({ default: await wait() })) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: created once for each module that may be rendered, as `lazy` is
  const Component = (props: Props) => {
    // Kept while it is mounted: another component would remount and lose the focus.
    const [Rendered] = useState(() => Loaded ?? Late)
    return <Rendered {...props} />
  }
  return Object.assign(Component, {
    async load() {
      Loaded ??= await find()
    },
  })
}

/**
 * An optional part of a page: until its script has loaded it renders nothing, or keeps the server's HTML. `load` never
 * rejects, and each call is another attempt.
 */
export function optionalLoadable<Props extends object>(find: LoadComponent<Props>): Loadable<Props> {
  // Only in a browser: on the server a promise of one request would be settled by another.
  let settle: ((found: ComponentType<Props>) => void) | undefined
  const tryOnce = async () => {
    const Found = await find()
    settle?.(Found)
    return Found
  }
  const load = () => Part.load().catch(() => {})
  const wait = () =>
    new Promise<ComponentType<Props>>((resolve) => {
      settle = resolve
      void load()
    })
  const Part = loadable(tryOnce, wait)
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  const Place = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Place, { load })
}
