// What stands in a conversation's box and is not sent, as far as this device knows it: nothing before the browser took over.
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
      // A conversation that is opened later is listened to from then on.
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
