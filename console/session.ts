// The operator's session in the browser: loaded once, and renewed in place when it ends, so that no typed text is lost.
import type { OperatorSession } from '#src/contract/operator/session.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { Right } from '#src/domain/rights.ts'

/** `ended`: the dialog that asks to sign in again is open. */
export type SessionState = { session: OperatorSession | null; ended: boolean }

export type SessionStore = ReturnType<typeof createSessionStore>

export function createSessionStore(load: () => Promise<OperatorSession>) {
  let state: SessionState = { session: null, ended: false }
  let loading: Promise<OperatorSession> | null = null
  let renewal: PromiseWithResolvers<void> | null = null
  const listeners = new Set<() => void>()

  function set(change: Partial<SessionState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function reload(): Promise<OperatorSession> {
    loading = load()
    try {
      const session = await loading
      set({ session })
      return session
    } finally {
      loading = null
    }
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The session; rejects with `sign_in_required`. */
    find: (): Promise<OperatorSession> | OperatorSession => state.session ?? loading ?? reload(),
    reload,
    /** Forgets the session: it was ended here. */
    forget: () => set({ session: null, ended: false }),

    /** The session has ended on the server. Before the first one was loaded there is nothing to renew. */
    renew(): Promise<void> {
      if (!state.session) return Promise.reject(new Refusal('sign_in_required'))
      renewal ??= Promise.withResolvers<void>()
      set({ ended: true })
      return renewal.promise
    },
    /** The operator signed in again; calls that waited are repeated. */
    renewed() {
      set({ ended: false })
      renewal?.resolve()
      renewal = null
    },
    /** The operator leaves; calls that waited fail. */
    abandon() {
      set({ session: null, ended: false })
      renewal?.reject(new Refusal('sign_in_required'))
      renewal = null
    },
  }
}

/** The rights of an operator in a pool; with null, in any. */
export function rightsIn(session: Pick<OperatorSession, 'pools'>, pool: string | null): Right[] {
  const pools = pool === null ? session.pools : session.pools.filter(({ id }) => id === pool)
  return [...new Set(pools.flatMap(({ rights }) => rights))]
}

/** The name of a site; its id for one in which the operator has no right. */
export const siteName = ({ pools }: Pick<OperatorSession, 'pools'>, id: string): string =>
  pools.flatMap(({ sites }) => sites).find((site) => site.id === id)?.name ?? id
