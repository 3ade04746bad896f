// Whether a difference between two variants is real, tested as often as one likes (docs/decisions/rendering.md). Which variant a
// page shows is random by weight, so where none is better each new sign-up is the second one's with the chance `share`, whatever
// went before. The odds of all sign-ups so far under a mixture of other shares (Beta around `share`) against that one are a
// martingale that begins at 1: it ever reaches 1/α with a chance of α at most (Ville 1939; Robbins, Ann. Math. Stat. 41, 1970).
// As a test of counts: Lindon and Malek, "Anytime-Valid Inference for Multinomial Count Data", NeurIPS 2022; of A/B tests: Johari
// et al., KDD 2017.

/** The weight of the mixture in sign-ups: fixed beforehand, for differences of a tenth to a half. It affects power, not validity. */
const CONCENTRATION = 100
const HALVINGS = 60

export type Counts = { first: number; second: number }

/** ln(from · (from + 1) · … ), `count` factors. */
function logRising(from: number, count: number): number {
  let sum = 0
  for (let index = 0; index < count; index++) sum += Math.log(from + index)
  return sum
}

/** ln of the chance of these sign-ups, in the order they came, under the mixture. */
function logMixture({ first, second }: Counts, share: number): number {
  const [a, b] = [CONCENTRATION * (1 - share), CONCENTRATION * share]
  return logRising(a, first) + logRising(b, second) - logRising(a + b, first + second)
}

/** The same where the second variant's share is known; 0 · ln 0 is 0. */
function logKnown({ first, second }: Counts, share: number): number {
  return (first && first * Math.log1p(-share)) + (second && second * Math.log(share))
}

/**
 * ln of how many times likelier the counts are if the variants differ than if they do not; `share` is the second's by weight, between 0
 * and 1. Where there is no difference it ever reaches ln(1/α) with a chance of α at most.
 */
export function logEvidence(counts: Counts, share: number): number {
  return logMixture(counts, share) - logKnown(counts, share)
}

/**
 * How many times as often the second signs up as the first, from and to: with a chance of `confidence` it is never outside, however often
 * one looks.
 */
export function timesAsOften(
  counts: Counts,
  share: number,
  confidence: number,
): { from: number; to: number } {
  const mixture = logMixture(counts, share)
  const limit = -Math.log(1 - confidence)
  const isOutside = (of: number) => mixture - logKnown(counts, of) >= limit
  const likeliest = counts.second / Math.max(counts.first + counts.second, 1)
  /** Between a share that is outside and one that is not. */
  function edge(outside: number): number {
    let [out, within] = [outside, likeliest]
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (out + within) / 2
      if (isOutside(middle)) out = middle
      else within = middle
    }
    return within
  }
  const odds = (of: number) => (of >= 1 ? Number.POSITIVE_INFINITY : of / (1 - of)) / (share / (1 - share))
  return {
    from: counts.second === 0 ? 0 : odds(edge(0)),
    to: counts.first === 0 ? Number.POSITIVE_INFINITY : odds(edge(1)),
  }
}
