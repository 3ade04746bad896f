// Above the composer after the first message on this device: one line that asks whether the member wants push for the answer.
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { App } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import { openPushQuestion, turnOnPush } from '#src/parts/push-question/push-question.ts'
import type { PushSwitch } from '#src/ports/push.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import type { ConversationState } from '#src/state/conversation-state.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import css from './PushQuestion.module.css'

/** Whether the server has taken everything that was written: a message that waits or was refused comes first. */
const isAllAccepted = ({ outgoing, refused }: ConversationState) =>
  refused === null && outgoing.every(({ state }) => state === 'accepted')

export function PushQuestion({ store }: { store: ConversationStore }) {
  const app = useApp()
  const { name } = useStore(store, ({ chat }) => chat.profile)
  const [device, close] = useDevice(app, store)

  function answer(event: MouseEvent<HTMLButtonElement>, isWanted: boolean) {
    // The button with the focus is removed: the composer gets it.
    if (document.activeElement === event.currentTarget)
      event.currentTarget.form?.querySelector('textarea')?.focus()
    close()
    if (isWanted && device) void turnOnPush(app, device)
  }

  return (
    // In the DOM before the question is, so that it is announced.
    <div role="status" className={css.root}>
      {device && (
        <>
          <Icon name="bell" />
          <p>{app.t('steps.push.title_profile', { name })}</p>
          <Button size="small" onClick={(event) => answer(event, true)}>
            {app.t('steps.push.subscribe')}
          </Button>
          <Button variant="ghost" size="small" onClick={(event) => answer(event, false)}>
            {app.t('steps.push.decline')}
          </Button>
        </>
      )}
    </div>
  )
}

/** This device's push while the question is open, and a function that closes it. */
function useDevice(app: App, store: ConversationStore) {
  const isSent = useStore(store, isAllAccepted)
  const [device, setDevice] = useState<PushSwitch | null>(null)
  const opening = useRef<Promise<PushSwitch | null> | null>(null)
  // An effect, because only the browser knows its permission. It asks again after the next message where something else was shown.
  useEffect(() => {
    if (!isSent) {
      opening.current = null
      return
    }
    let isGone = false
    opening.current ??= openPushQuestion(app, () => isNoticeShown(app, store))
    opening.current.then(
      (found) => found && !isGone && setDevice(found),
      (error: unknown) => app.report(error, 'push'),
    )
    return () => {
      isGone = true
    }
  }, [app, store, isSent])
  return [device, () => setDevice(null)] as const
}

/** What the composer says beside it: too few credits, or that no more can be sent now. */
function isNoticeShown({ session }: App, store: ConversationStore): boolean {
  const { message_cost, not_answered, restricted } = store.getState().chat
  const credits = session.getState().user?.credits ?? 0
  return credits < message_cost || Boolean(not_answered || restricted)
}
