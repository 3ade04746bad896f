// How components get the app: `useApp()`, and `useStore(app.session, selector)` for state.
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useStore } from 'zustand'
import type { App } from './app.ts'
import type { Translate } from './i18n/translate.ts'

const ReactAppContext = createContext<App | null>(null)

/** All components below render again when the language changes; none is remounted, so that no input is lost. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  const { locale, t } = useStore(app.i18n)
  const value = useMemo(() => ({ ...app, locale, t }), [app, locale, t])
  return <ReactAppContext value={value}>{children}</ReactAppContext>
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
