// Which notice a member's pages show: one at a time, the most urgent first.
import { useUser } from '#src/app-context.tsx'
import { useOnline } from '../use-online.ts'
import { useConfirmLater } from './confirm-later.ts'

export type Notice = 'offline' | 'address'

export function useNotice(): { notice: Notice | null; later: () => void } {
  const user = useUser()
  const online = useOnline()
  const { isDue, later } = useConfirmLater(user?.profile.id ?? '')
  if (!online) return { notice: 'offline', later }
  return { notice: user && !user.email_confirmed && isDue ? 'address' : null, later }
}
