// What members of the demo world and fictional profiles have written to each other.
import type { Interest } from '../voices/voice.ts'

/**
 * By whom (the profile is of the other gender), about which interest of the profile, and the messages in turn: the first and the last are the
 * member's, and the last one waits for an answer.
 */
export type Dialog = readonly [writer: 'female' | 'male', interest: Interest, ...messages: string[]]
