// What effects are given beside the app, and what those answer that can be stopped.
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
