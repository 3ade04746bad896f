// Toasts (specification section 9: 5000 ms, top-end). Their timers run in the browser (client/effects/toasts.ts).
import { createStore, type StoreApi } from 'zustand/vanilla'

export type ToastTone = 'info' | 'success' | 'danger'
export type Toast = {
  id: number
  tone: ToastTone
  title: string
  body?: string
  /** A button; it dismisses the toast. */
  action?: { label: string; run(): void }
  /** Whether it stays until it is answered: a question cannot be read and answered in five seconds by everybody. */
  stays?: boolean
}
export type ToastsStore = StoreApi<{ toasts: readonly Toast[] }> & {
  show(toast: Omit<Toast, 'id'>): void
  dismiss(id: number): void
}

export function createToastsStore(): ToastsStore {
  const store = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
  let last = 0
  return {
    ...store,
    show: (toast) => {
      last += 1
      const entry = { ...toast, id: last }
      store.setState(({ toasts }) => ({ toasts: [...toasts, entry] }))
    },
    dismiss: (id) => store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  }
}
