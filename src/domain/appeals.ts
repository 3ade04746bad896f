// Appeals against decisions (trust: DSA 20): once against each, for six months.

/** The longest six months, so that no appeal is refused a day early. */
export const APPEAL_DAYS = 184

/** The end of the time for an appeal; both in epoch milliseconds. */
export const appealUntil = (decided_at: number): number => decided_at + APPEAL_DAYS * 86_400_000
