// A component that is loaded when it is first drawn, and on the server before that: what a lazy component waits for there would be
// one promise of many requests, and a request may die with it unsettled (docs/decisions/0417).
import { type ComponentType, lazy } from 'react'

export type Loadable<Props> = ComponentType<Props> & {
  /** From then on it is drawn at once; whoever draws on the server waits for it first. */
  load(): Promise<void>
}

export function loadable<Props extends object>(find: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined
  const Late = lazy(async () => ({ default: await find() })) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module that may be drawn, as `lazy` is
  const Component = (props: Props) => {
    const Drawn = Loaded ?? Late
    return <Drawn {...props} />
  }
  return Object.assign(Component, {
    async load() {
      Loaded ??= await find()
    },
  })
}
