// What every part of the console may use: calls, session, commands, toasts. Made once, handed down by React's context.
import { Toast } from '@base-ui/react/toast'
import { createContext, use, useSyncExternalStore } from 'react'
import { type ConsoleApi, createConsoleApi, type Send } from './api.ts'
import { type Commands, createCommands } from './keyboard/commands.ts'
import { createSessionStore, type SessionStore } from './session.ts'

export type ConsoleApp = {
  api: ConsoleApi
  session: SessionStore
  commands: Commands
  toasts: ReturnType<typeof Toast.createToastManager>
}

export function createConsole(send: Send = (path, init) => fetch(path, init)): ConsoleApp {
  const api = createConsoleApi({ send, renewSession: () => session.renew() })
  // The first call of all: without a session there is nothing to renew, and it rejects.
  const session = createSessionStore(() => api.of(null).session.current())
  return { api, session, commands: createCommands(), toasts: Toast.createToastManager() }
}

const AppContext = createContext<ConsoleApp | null>(null)
export const AppProvider = AppContext.Provider

export function useApp(): ConsoleApp {
  const app = use(AppContext)
  if (!app) throw new Error('outside of the console')
  return app
}

export function useSessionState() {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.get)
}

/** The operator's session. Only inside the frame, which renders nothing without one. */
export function useSession() {
  const { session } = useSessionState()
  if (!session) throw new Error('nobody is signed in')
  return session
}
