// Checks every page that a worker test reads for invalid HTML while it streams.
import { INVALID_HTML } from './invalid-html.ts'

/** The unchanged response; reading the body of a page with invalid HTML throws. */
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
