// What effects are given beside the app, and what those answer that can be stopped.
import type { createBrowserRouter } from 'react-router'

export type Router = ReturnType<typeof createBrowserRouter>
export type Stop = () => void
