// The unsent draft of a conversation, as far as this device has it; empty before hydration.
import { useCallback, useSyncExternalStore } from 'react'
import { useApp } from '../app-context.tsx'

const NOTHING = () => ''

export function useDraft(conversation: string): string {
  const { conversations, unsentStore } = useApp()
  const read = () =>
    (conversations.find(conversation)?.getState().draft ?? unsentStore.findDraft(conversation))
      .trim()
      .replace(/\s+/g, ' ')
  const subscribe = useCallback(
    (changed: () => void) => {
      let stopOne = () => {}
      // Subscribes to the store of a conversation that is opened later.
      const listen = () => {
        stopOne()
        stopOne = conversations.find(conversation)?.subscribe(changed) ?? (() => {})
        changed()
      }
      listen()
      const stopAll = conversations.subscribe(listen)
      return () => {
        stopOne()
        stopAll()
      }
    },
    [conversations, conversation],
  )
  return useSyncExternalStore(subscribe, read, NOTHING)
}
