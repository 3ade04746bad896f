// Lets a fixed number of pieces of work run at once in this isolate; the others wait in order of arrival.

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createGate(width: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < width) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place is handed on, not given back, so that nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
