// Reads a whole response, up to the size that an answer of the API can have.
import { parseBody } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'

const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/** The parsed body. Throws `upstream_invalid` for one that is too long, and rethrows errors of reading. */
export async function readAnswer(response: Response): Promise<unknown> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new Refusal('upstream_invalid')
    text += decoder.decode(piece, { stream: true })
  }
  return parseBody(text + decoder.decode())
}
