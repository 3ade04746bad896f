// Runs what a member's page sends over its live socket: a message, a read mark, that they are typing, whether the page is visible.
import type { LiveCommand } from '#src/contract/live.ts'
import type { MemberRecord } from './account-copy.ts'
import type { MemberEvents } from './events.ts'
import type { Inbox } from './inbox/inbox.ts'
import { requestOf, type SendAnswer, type SendRequest } from './sending.ts'
import type { Sockets } from './sockets.ts'
import { createTypingThrottle } from './typing.ts'

type LiveCommandsDeps = {
  record: MemberRecord
  inbox: Inbox
  events: MemberEvents
  sockets: Sockets
  send: (request: SendRequest) => Promise<SendAnswer>
  markRead: (conversation: string, upto: number) => Promise<boolean>
  /** Tells the peer's member object that the member is typing. */
  notifyTyping: (peer: string, conversation: string) => Promise<void>
  now: () => number
}

export function createLiveCommands(parts: LiveCommandsDeps) {
  const { record, inbox, events, sockets, now } = parts
  const mayType = createTypingThrottle()

  /** Sends a message as over HTTP, and answers on its socket, which would have been closed if its session had ended. */
  async function sendFor(socket: WebSocket, request: SendRequest): Promise<void> {
    const { client_id } = request
    try {
      const answer = await events.sendFor(socket, client_id, () => parts.send(request))
      if (!answer.ok) return sockets.refuse(socket, client_id, answer.refusal, answer.details)
      const { message, credits } = answer
      sockets.send(socket, { type: 'sent', client_id, message, credits })
    } catch (error) {
      sockets.refuse(socket, client_id, 'unavailable', { retry_after: 1 })
      throw error
    }
  }

  async function showTyping(conversation: string): Promise<void> {
    const chat = inbox.find(conversation)
    if (!chat || chat.peer_kind === 'fictional' || !events.acceptsFrom(conversation, chat.peer)) return
    if (!record.sharesTyping() || !mayType(conversation, now())) return
    await parts.notifyTyping(chat.peer, conversation)
  }

  return async function runCommand(command: LiveCommand, socket: WebSocket): Promise<void> {
    switch (command.type) {
      case 'sight':
        return sockets.setVisibility(socket, command.seen)
      case 'send':
        return sendFor(socket, requestOf(command, sockets.sendTerms(socket)))
      case 'read':
        await parts.markRead(command.conversation, command.read_upto)
        return
      case 'typing':
        return showTyping(command.conversation)
    }
  }
}
