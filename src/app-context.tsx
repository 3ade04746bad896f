// How components reach the app: `useApp()`, and `useStore(app.session, selector)` for what changes.
import { createContext, type ReactNode, use } from 'react'
import { useStore } from 'zustand'
import type { App } from './app.ts'
import type { Translate } from './i18n/translate.ts'

const ReactAppContext = createContext<App | null>(null)

export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return <ReactAppContext value={app}>{children}</ReactAppContext>
}

export function useApp(): App {
  const app = use(ReactAppContext)
  if (!app) throw new Error('useApp: no AppProvider above')
  return app
}

export function useTranslate(): Translate {
  return useApp().t
}

/** The signed-in user, or null. */
export function useUser() {
  return useStore(useApp().session, (state) => state.user)
}
