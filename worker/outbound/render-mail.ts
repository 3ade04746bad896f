// A mail's HTML, drawn by the renderer that pages use: the one for plain markup is left out of the worker.
import type { ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'

/** What a mail server takes: the plain text says what the HTML says. */
export type RenderedMail = { subject: string; html: string; text: string }

/** A whole document, doctype first, without the marks that only hydration needs. */
export async function renderMail(mail: ReactElement): Promise<string> {
  const html = await new Response(await renderToReadableStream(mail)).text()
  return html.replaceAll('<!-- -->', '')
}
