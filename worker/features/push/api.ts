// `/api/notifications.php`: a member's choices about notifications.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createNotifications } from './service.ts'

export const notificationsApi = bindHandlers(contract.notifications, {
  show: ({ member, deps }) => createNotifications(deps).of(member.id),

  async choose({ input, member, deps }) {
    await createNotifications(deps).choose(member.id, input)
    return 'done' as const
  },
})
