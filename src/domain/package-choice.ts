// Which packages a chat offers where credits are missing: at most three, so that the choice is one glance.

type Sized = { credits: number; bonus: number }

const sizeOf = ({ credits, bonus }: Sized) => credits + bonus

/**
 * The smallest package that pays for `missing` credits, the largest, and the one in the middle between them; in ascending size. Where
 * none is enough, the largest alone.
 */
export function choosePackages<Package extends Sized>(
  packages: readonly Package[],
  missing: number,
): Package[] {
  const ascending = packages.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  const enough = ascending.filter((each) => sizeOf(each) >= missing)
  if (enough.length === 0) return ascending.slice(-1)
  if (enough.length <= 3) return enough
  const middle = Math.floor((enough.length - 1) / 2)
  return enough.filter((_, at) => at === 0 || at === middle || at === enough.length - 1)
}
