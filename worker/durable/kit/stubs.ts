// The only place where stubs are made: an object is found by the name of its member, conversation or limit.
import type { Env } from '#worker/env.ts'

/** A stub that failed may stay broken: make a new one for every attempt. */
export const memberStub = (env: Env, member_id: string) => env.MEMBER_DESK.getByName(member_id)
export const conversationStub = (env: Env, conversation_id: string) =>
  env.CHAT_ROOM.getByName(conversation_id)
export const limiterStub = (env: Env, key: string) => env.RATE_LIMITER.getByName(key)

/** The name under which the object was found. Objects are only ever called by name. */
export function requireObjectName(state: DurableObjectState): string {
  if (!state.id.name) throw new Error('a Durable Object was called without its name')
  return state.id.name
}
