// The common interests of two profiles.

/** The interests of one that the other has chosen too, in the order of the first. */
export function sharedInterests(theirs: readonly string[], own: readonly string[]): string[] {
  return theirs.filter((interest) => own.includes(interest))
}
