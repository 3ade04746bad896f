// The fake upstreams: their origins, and how to set the fault of the bad one.

declare module 'vitest' {
  interface ProvidedContext {
    /** Origins. Nothing listens at `dead`. */
    fuzz: { runs: number; seed: number }
    /** Whether tests try all cases (`npm run test:all`). */
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

/** Sets the fault of the bad upstream. */
export async function misbehave(origin: string, fault: Fault): Promise<void> {
  const { ok } = await fetch(`${origin}/_fault`, { method: 'PUT', body: fault })
  if (!ok) throw new Error(`the upstream does not know how to: ${fault}`)
}
