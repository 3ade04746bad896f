// Variants of a lander (docs/decisions/rendering.md): some visitors of one URL see another lander, chosen at random for each request,
// so that nothing about a visitor has to be stored.
import type { Lander } from './landers.ts'

/** `lander`: the shown one; null for the lander itself. `weight`: its share among all weights, a whole number. */
export type Variant = { name: string; weight: number; lander: Lander | null }
/** By the lander of the URL; the first of each is that lander itself. */
export type LanderVariants = Readonly<Partial<Record<Lander, readonly Variant[]>>>

/** The shown variant, and the lander of the URL. */
export type ShownVariant = { of: Lander; variant: Variant }

/** The variant for a random number from 0 up to 1. */
export function chooseVariant(variants: readonly Variant[], random: number): Variant | undefined {
  let left = random * variants.reduce((sum, { weight }) => sum + weight, 0)
  for (const variant of variants) {
    left -= variant.weight
    if (left < 0) return variant
  }
  return undefined
}

/** The value in the page and its form: `gallery.reel`. */
export const variantSeed = ({ of, variant }: ShownVariant): string => `${of}.${variant.name}`

/** Parses the value of a form; null for a variant that the site does not have. */
export function readVariantSeed(variants: LanderVariants | null, mark: string | null): ShownVariant | null {
  for (const [of, known] of Object.entries(variants ?? {}) as [Lander, readonly Variant[]][]) {
    const variant = known.find((one) => variantSeed({ of, variant: one }) === mark)
    if (variant) return { of, variant }
  }
  return null
}
