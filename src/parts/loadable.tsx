// A component that is loaded when it is first drawn, and on the server before that: what a lazy component waits for there would be
// one promise of many requests, and a request may die with it unsettled (docs/decisions/rendering.md).
import { type ComponentType, lazy, Suspense, useState } from 'react'

export type Loadable<Props> = ComponentType<Props> & {
  /** From then on it is drawn at once; whoever draws on the server waits for it first. */
  load(): Promise<void>
}

type LoadComponent<Props> = () => Promise<ComponentType<Props>>

export function loadable<Props extends object>(
  find: LoadComponent<Props>,
  wait: LoadComponent<Props> = find,
): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined
  const Late = lazy(async () => ({ default: await wait() })) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module that may be drawn, as `lazy` is
  const Component = (props: Props) => {
    // For as long as it stands: another one in its place would begin anew, and whoever was at it would lose the focus.
    const [Drawn] = useState(() => Loaded ?? Late)
    return <Drawn {...props} />
  }
  return Object.assign(Component, {
    async load() {
      Loaded ??= await find()
    },
  })
}

/**
 * One that its page can do without, in a place of its own: as long as its script has not come the place is empty, or stays as
 * the server drew it. `load` never rejects, and each call is another try.
 */
export function optionalLoadable<Props extends object>(find: LoadComponent<Props>): Loadable<Props> {
  // Made by the one browser that waits: on the server a promise of one request's would be settled by another's.
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
