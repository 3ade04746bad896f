// The operators' console in a browser.
import type { Visitor } from './fixtures.ts'
import { consoleWords } from './messages.ts'
import { SERVER_PORT } from './ports.ts'

export const CONSOLE = `http://console.localhost:${SERVER_PORT}`
export const say = consoleWords()

/** The browser of a demo operator, whom the local bundle signs in. */
export async function operator(visit: (options: object) => Promise<Visitor>, name: string): Promise<Visitor> {
  const visitor = await visit({ baseURL: CONSOLE, locale: 'en-US' })
  await visitor.open(`/_dev/operator/${name}`, 'loaded')
  return visitor
}
