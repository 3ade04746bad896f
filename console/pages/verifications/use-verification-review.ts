import { useApp } from '#console/app.tsx'
import { type Review, useReview } from '#console/review/use-review.ts'
import { t } from '#console/texts.ts'
import type { VerificationDecision, Verifications } from '#src/contract/operator/verifications.ts'
import { renew, toWaiting, type WaitingMember } from './chosen.ts'

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
type Verdict = Without<VerificationDecision, 'member' | 'attempt'>

export type VerificationReview = Review<WaitingMember, Verdict>

const toQueue = ({ verifications, count }: Verifications) => ({ items: verifications.map(toWaiting), count })

/** The review of a pool's members who wait, the longest first. */
export function useVerificationReview(pool: string, first: Verifications): VerificationReview {
  const { verifications } = useApp().api.of(pool)
  return useReview<WaitingMember, Verdict>(toQueue(first), {
    load: async () => toQueue(await verifications.waiting()),
    decide: ({ member, attempt }, verdict) => verifications.decide({ member, attempt, ...verdict }),
    undo: ({ member, attempt }) => verifications.undo({ member, attempt }),
    renew,
    toast: (what, about) => t(`verifications.toasts.${what}`, about),
  })
}
