// Starts a conversation from a card or a profile (specification sections 7 and 8).
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { Refusal } from '#src/contract/refusals.ts'
import { paths } from '#src/paths.ts'

export type StartChat = {
  start: () => Promise<void>
  starting: boolean
  /** The address must be confirmed first: ConfirmAddressDialog shows until it is closed. */
  unconfirmed: boolean
  close: () => void
}

/**
 * Opens the conversation with a profile and navigates to it; a failure shows the specification's danger toast. `onOpened` is called with the
 * conversation before its page is.
 */
export function useStartChat(profile_id: string, onOpened?: (conversation: string) => void): StartChat {
  const { api, chats, toasts, t } = useApp()
  const navigate = useNavigate()
  const [starting, setStarting] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState(false)

  async function start() {
    setStarting(true)
    try {
      const { id } = await api.chat.open({ profile: profile_id })
      onOpened?.(id)
      // Reloads the list for the new chat; if that fails, the next poll does it.
      chats.refresh().catch((error: unknown) => console.warn('Reloading chats failed', error))
      await navigate(paths.chat(id))
    } catch (error) {
      if (error instanceof Refusal && error.code === 'email_unconfirmed') return setUnconfirmed(true)
      if (error instanceof Refusal && error.code === 'not_writing_to')
        return toasts.show({
          tone: 'info',
          title: t('own_profile.writes_first'),
          body: t('errors.not_writing_to'),
        })
      console.warn('Starting a chat failed', error)
      toasts.show({ tone: 'danger', title: t('error.title'), body: t('chats.start_failed') })
    } finally {
      setStarting(false)
    }
  }
  return { start, starting, unconfirmed, close: () => setUnconfirmed(false) }
}
