// Adds or removes a reaction in the open conversation; a failure is shown as a toast.
import { useUser } from '#src/app-context.tsx'
import type { ReactionName } from '#src/domain/reactions.ts'
import { useFailureToast } from '#src/parts/use-failure.ts'
import { useConversation } from './use-conversation.ts'

export function useReact(): (seq: number, reaction: ReactionName) => void {
  const store = useConversation()
  const self = useUser()?.profile.id ?? ''
  const showFailure = useFailureToast()
  return (seq, reaction) => void store.react(seq, reaction, self).catch(showFailure)
}
