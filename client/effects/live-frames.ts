// Parses frames of the live socket: those of our own server are trusted, an upstream's are parsed by the contract.
import type { Seed } from '#src/app.ts'
import type { LiveEvent } from '#src/contract/live.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'

/** The event of a frame; null for none. Frames are answered in the order in which they are read. */
export async function readFrame(
  frame: string,
  { upstream }: Pick<Seed, 'upstream'>,
): Promise<LiveEvent | null> {
  const event = parseJson(frame)
  if (upstream) return (await loadParsing()).parseEvent(event)
  return isObject(event) ? (event as LiveEvent) : null
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
