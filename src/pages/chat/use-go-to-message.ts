// Scrolls to a message: loads older messages until it is in the DOM, scrolls it into view, and highlights it.
import { useApp } from '#src/app-context.tsx'
import { useFailureToast } from '#src/parts/use-failure.ts'
import { messageAnchor } from './message-anchor.ts'
import { behaviorOver } from './scroll-behavior.ts'
import { useConversation } from './use-conversation.ts'

/** How long it is highlighted. */
const SHOWN_MS = 1_600
const FRAMES_MAX = 30

export function useGoToMessage(): (seq: number) => Promise<void> {
  const store = useConversation()
  const showFailure = useFailureToast()
  const { report } = useApp()

  return async (seq) => {
    try {
      while ((store.getState().chat.messages[0]?.seq ?? 0) > seq && store.getState().chat.has_more)
        await store.loadOlder()
    } catch (error) {
      return showFailure(error)
    }
    const message = await waitForMessage(seq)
    if (!message) return report(new Error('A quoted message is not in the page'))
    message.scrollIntoView({
      block: 'center',
      behavior: behaviorOver(message.getBoundingClientRect().top),
    })
    message.dataset.found = ''
    setTimeout(() => delete message.dataset.found, SHOWN_MS)
  }
}

/** Loaded messages are rendered by the next frame; a day removed from the DOM (DayInLog.tsx) some frames after it is near. */
async function waitForMessage(seq: number): Promise<HTMLElement | null> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  for (let frame = 0; frame < FRAMES_MAX; frame += 1) {
    const message = document.getElementById(messageAnchor(seq))
    if (message) return message
    const days = [...document.querySelectorAll<HTMLElement>('[data-upto]')]
    days.find(({ dataset }) => Number(dataset.upto) >= seq)?.scrollIntoView({ block: 'center' })
    await nextFrame()
  }
  return null
}
