import { Refusal } from '#src/contract/refusals.ts'
import { useApp } from '../app.tsx'
import { createPasskey, passkeyFailure } from '../passkeys.ts'
import { t } from '../texts.ts'
import { useAction } from '../use-action.ts'

/** Adds a passkey to the operator who is signed in. */
export function useAddPasskey(onAdded: () => Promise<unknown>) {
  const { api, session, toasts } = useApp()
  const { credentials } = api.of(null)
  return useAction(async () => {
    const options = await credentials.begin()
    try {
      await credentials.add(await createPasskey(options))
    } catch (error) {
      if (error instanceof Refusal) throw error
      const why = passkeyFailure(error)
      toasts.add({
        title: t(why === 'already_here' ? 'invitation.already_here' : 'invitation.called_off'),
        type: 'danger',
      })
      return
    }
    await session.reload()
    await onAdded()
  })
}
