// Every page that a test of the worker reads is looked at for invalid HTML on its way, byte by byte as it comes.
import { INVALID_HTML } from './invalid-html.ts'

/** The answer as it is; reading the body of a page with invalid HTML throws. */
export function validPage(response: Response, path: string): Response {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/html')) return response
  const rewriter = new HTMLRewriter()
  for (const [fault, selector] of Object.entries(INVALID_HTML))
    rewriter.on(selector, {
      element({ tagName }) {
        throw new Error(`${path}: ${fault} (${tagName})`)
      },
    })
  return rewriter.transform(response)
}
