// Appeals against what was decided (trust: DSA 20): once against each decision, for six months.

/** As long as the longest six months, so that nobody comes a day too late. */
export const APPEAL_DAYS = 184

/** Until when a decision can be appealed against; both in epoch milliseconds. */
export const appealUntil = (decided_at: number): number => decided_at + APPEAL_DAYS * 86_400_000
