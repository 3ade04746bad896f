// A seeded random source: the same seed gives the same demo world on every machine.

/** Deterministic choices. All methods advance the same sequence. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number
  /** min ≤ x < max, not rounded */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Picks a key with a probability in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  /** A new array in random order. */
  shuffled<T>(items: readonly T[]): T[]
}

function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** Makes a random source from any text (FNV-1a into Mulberry32). */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T
  return {
    next,
    pick,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    weighted<K extends string>(weights: Readonly<Record<K, number>>) {
      const keys = Object.keys(weights) as K[]
      let left = next() * keys.reduce((sum, key) => sum + weights[key], 0)
      for (const key of keys) {
        left -= weights[key]
        if (left < 0) return key
      }
      return keys[0] as K
    },
    shuffled<T>(items: readonly T[]) {
      const rest = [...items]
      const out: T[] = []
      while (rest.length > 0) out.push(...rest.splice(Math.floor(next() * rest.length), 1))
      return out
    },
  }
}
