// The types that effects share, and how one is loaded late.
import type { createBrowserRouter } from 'react-router'

export type Router = ReturnType<typeof createBrowserRouter>
export type Stop = () => void

/** Starts an effect once it is loaded; one that was stopped meanwhile never runs. */
export function whenLoaded(load: () => Promise<() => Stop>): Stop {
  let isStopped = false
  const started = load().then(
    (start) => (isStopped ? undefined : start()),
    (error: unknown) => console.warn('An effect could not be loaded', error),
  )
  return () => {
    isStopped = true
    void started.then((stop) => stop?.())
  }
}
