// The upstreams as the tests know them: where they listen, and how the bad one is told to misbehave.

declare module 'vitest' {
  interface ProvidedContext {
    /** Origins. Nobody listens at `dead`. */
    fuzz: { runs: number; seed: number }
    /** Whether tests go as far as they can, however long that takes: `npm run test:all`. */
    thorough: boolean
    upstreams: { good: string; bad: string; echo: string; dead: string }
  }
}

export const FAULTS = [
  'hangs',
  'hangs mid-body',
  'resets',
  'resets mid-body',
  'fails',
  'has huge headers',
  'answers 100',
  'answers 101',
  'answers 999',
  'answers other JSON',
  'answers HTML',
  'redirects to itself',
  'redirects elsewhere',
  'never ends',
] as const
export type Fault = (typeof FAULTS)[number]

/** From now on the bad upstream misbehaves like this. */
export async function misbehave(origin: string, fault: Fault): Promise<void> {
  const { ok } = await fetch(`${origin}/_fault`, { method: 'PUT', body: fault })
  if (!ok) throw new Error(`the upstream does not know how to: ${fault}`)
}
