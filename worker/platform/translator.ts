// Translates text by a server with LibreTranslate's API. It gets the text and the target language, and nothing about the reader or the
// author.
import * as v from 'valibot'

const TIMEOUT_MS = 8_000

/** The server did not translate. Its own text is dropped: it may quote the message. */
export class TranslatorError extends Error {
  override name = 'TranslatorError'

  constructor(status: number) {
    super(`the translator answered ${status}`)
  }
}

const Answer = v.object({ translatedText: v.string() })

export type TranslatorSettings = { TRANSLATE_URL?: string; TRANSLATE_KEY?: string }

/** Null where none is configured. Its origin is https, or http on this machine; throws on any other. */
export function createTranslator({ TRANSLATE_URL, TRANSLATE_KEY }: TranslatorSettings) {
  if (!TRANSLATE_URL) return null
  const url = new URL('/translate', TRANSLATE_URL)
  if (url.protocol !== 'https:' && !['127.0.0.1', 'localhost'].includes(url.hostname))
    throw new Error('TRANSLATE_URL is not https')

  /** Plain text into a language such as `pl`, from whichever it is in. Throws where the server fails. */
  return async (q: string, target: string): Promise<string> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        q,
        source: 'auto',
        target,
        format: 'text',
        ...(TRANSLATE_KEY && { api_key: TRANSLATE_KEY }),
      }),
      // Text and key must not be sent to another origin.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = v.safeParse(Answer, await response.json().catch(() => null))
    if (!response.ok || !answer.success) throw new TranslatorError(response.status)
    return answer.output.translatedText
  }
}
