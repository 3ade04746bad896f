// The question whether push is wanted, after a member's first like or message (docs/decisions/push.md): whether it is due, and
// what a yes does. The browser's own prompt appears only after that yes.
import type { App } from '#src/app.ts'
import { mayStore } from '#src/domain/consent.ts'
import { isPushQuestionDue } from '#src/domain/push-offer.ts'
import type { PushSwitch } from '#src/ports/push.ts'
import { recordAskedForPush, wasAskedForPush } from './asked-for-push.ts'

const permissionNow = () => globalThis.Notification?.permission

/**
 * This device's push where the question is due, which is recorded: whoever calls this shows it. Null where it is not. The device
 * is loaded before, because browsers show their prompt only soon after a tap.
 */
export async function openPushQuestion(
  { push, seed, session, settings }: Pick<App, 'push' | 'seed' | 'session' | 'settings'>,
  hasOtherNotice: () => boolean,
): Promise<PushSwitch | null> {
  // Nothing is loaded where the answer is known.
  if (permissionNow() !== 'default' || wasAskedForPush()) return null
  const device = await push()
  const facts = {
    ...device.getState(),
    signed_in: session.isSignedIn(),
    push_pub: settings.push_pub ?? null,
    permission: permissionNow(),
    was_asked: wasAskedForPush(),
    has_other_notice: !navigator.onLine || hasOtherNotice(),
  }
  if (!isPushQuestionDue(facts)) return null
  recordAskedForPush(mayStore(seed.consent))
  return device
}

/** Opens the browser's prompt; says whether push is on. A refusal there shows no message. */
export async function turnOnPush(
  { report, t, toasts }: Pick<App, 'report' | 't' | 'toasts'>,
  device: PushSwitch,
): Promise<void> {
  try {
    const { isSubscribed } = await device.ask()
    if (isSubscribed && isSubscribed !== 'denied')
      toasts.show({ tone: 'success', title: t('notifications.device.on') })
  } catch (error) {
    report(error, 'push')
    toasts.show({ tone: 'danger', title: t('notifications.device.failed') })
  }
}
