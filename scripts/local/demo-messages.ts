// Has the neighbours of the demo world write to its fictional profiles (seed/waiting-messages.ts), through the local worker's member objects.
import { demoWaitingMessages } from '#seed/waiting-messages.ts'

const MINUTE_MS = 60_000
const CREDITS = 20
/** Of scripts/local/demo-operators.ts. */
const ANSWERED_BY = 'demo-answer'
const AT_ONCE = 10

/** Sends a form, or anything else as JSON, to the plain site; throws unless it is accepted. */
export type Post = (path: string, body: unknown) => Promise<void>

/** Safe to repeat; the people are stored before. `now` in epoch milliseconds. */
export async function seedDemoMessages(post: Post, now: number): Promise<void> {
  const conversations = demoWaitingMessages().map(({ member_id, profile_id, messages }) => ({
    member_id,
    profile_id,
    credits: CREDITS,
    messages: messages.map(({ minutes, ...message }) => ({ ...message, sent_at: now - minutes * MINUTE_MS })),
  }))
  for (let at = 0; at < conversations.length; at += AT_ONCE)
    await post('/_dev/conversations', {
      operator: ANSWERED_BY,
      conversations: conversations.slice(at, at + AT_ONCE),
    })
}
