// Variants of a lander (docs/decisions/rendering.md): at one address some visitors are shown another lander, chosen anew each
// time the page is asked for, so that nothing of anybody has to be known or stored.
import type { Lander } from './landers.ts'

/** `lander`: what it shows; null for the lander itself. `weight`: its share among all weights, a whole number. */
export type Variant = { name: string; weight: number; lander: Lander | null }
/** By the lander at whose address they are shown; the first of each is the lander itself. */
export type LanderVariants = Readonly<Partial<Record<Lander, readonly Variant[]>>>

/** Which variant was shown at which lander's address. */
export type ShownVariant = { of: Lander; variant: Variant }

/** The variant that a number from 0 up to 1 falls on. */
export function chooseVariant(variants: readonly Variant[], random: number): Variant | undefined {
  let left = random * variants.reduce((sum, { weight }) => sum + weight, 0)
  for (const variant of variants) {
    left -= variant.weight
    if (left < 0) return variant
  }
  return undefined
}

/** As the page and its form carry it: `gallery.reel`. */
export const variantSeed = ({ of, variant }: ShownVariant): string => `${of}.${variant.name}`

/** What a form says it was on; null for what the site has not. */
export function readVariantSeed(variants: LanderVariants | null, mark: string | null): ShownVariant | null {
  for (const [of, known] of Object.entries(variants ?? {}) as [Lander, readonly Variant[]][]) {
    const variant = known.find((one) => variantSeed({ of, variant: one }) === mark)
    if (variant) return { of, variant }
  }
  return null
}
