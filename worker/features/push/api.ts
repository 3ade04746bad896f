// `/api/notifications.php`: a member's choices about notifications.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

export const notificationsApi = bindHandlers(contract.notifications, {
  show: ({ member, services }) => services.notifications.of(member.id),

  async choose({ input, member, services }) {
    await services.notifications.choose(member.id, input)
    return 'done' as const
  },
})
