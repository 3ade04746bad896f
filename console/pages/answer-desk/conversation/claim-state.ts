import type { DeskConversation } from '#src/contract/operator/answer-desk.ts'

/**
 * Whether the operator can answer. `over`: nobody holds the conversation; an answer is accepted if this operator held it last. `taken`:
 * another operator has it. `nothing_waits`: answered, or given back.
 */
export type ClaimState = 'mine' | 'over' | 'taken' | 'nothing_waits'

export function claimStateOf(
  { waiting, claim }: Pick<DeskConversation, 'waiting' | 'claim'>,
  operator: string,
  now: number,
): ClaimState {
  if (waiting.length === 0) return 'nothing_waits'
  if (claim === null || Date.parse(claim.until) <= now) return 'over'
  return claim.by === operator ? 'mine' : 'taken'
}

/** The newest message that was seen: later ones go on waiting. */
export const newestSeq = ({ messages }: Pick<DeskConversation, 'messages'>): number =>
  Math.max(0, ...messages.map(({ seq }) => seq ?? 0))
