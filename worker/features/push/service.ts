// Notification choices and push devices of a member, all stored in the member object (design section 4).
import type { PushDevice, PushSubscription } from '#src/contract/notifications.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { NotificationChoices } from '#src/domain/notifications.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Session } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

export function createNotifications({ env }: Pick<ServiceDeps, 'env'>) {
  const memberObject = (member_id: string) => memberStub(env, member_id)

  return {
    /** The member's choices, or the defaults. */
    of: (member_id: string): Promise<NotificationChoices> =>
      callDurableObject(() => memberObject(member_id).getNotifications()),

    choose: (member_id: string, choices: NotificationChoices): Promise<void> =>
      callDurableObject(() => memberObject(member_id).chooseNotifications(choices)),

    /** No more email about messages and likes. Email about the account goes on: it keeps the account safe. */
    stopMail: (member_id: string): Promise<void> =>
      callDurableObject(() => memberObject(member_id).stopMail()),

    /**
     * `site`: the id of the one whose page subscribed. Throws `sign_in_required` where the session ended meanwhile. `gone`: the push
     * service has dropped the subscription.
     */
    async addPush(
      { member_id, id: session }: Session,
      device: PushDevice,
      site: string,
    ): Promise<'kept' | 'gone'> {
      const added = await callDurableObject(() => memberObject(member_id).addPush(device, { session, site }))
      if (added === 'over') throw new Refusal('sign_in_required')
      return added
    },

    removePush: (member_id: string, endpoint: string): Promise<void> =>
      callDurableObject(() => memberObject(member_id).removePush(endpoint)),

    /** The devices with push, newest first. */
    listPush: (member_id: string): Promise<PushSubscription[]> =>
      callDurableObject(() => memberObject(member_id).listPush()),
  }
}
