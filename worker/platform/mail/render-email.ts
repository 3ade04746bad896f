// A mail as a server takes it: subject, HTML and its plain text twin. The HTML is drawn by the renderer that pages use; the
// one for plain markup is left out of the worker.
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { MailLayout, type MailLayoutProps } from './EmailSheet.tsx'
import type { Mail } from './email.ts'
import { plainText } from './plain-text.ts'

/** A whole document, doctype first, without the marks that only hydration needs; the text says what it says. */
export async function renderMail(props: MailLayoutProps): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const html = await new Response(await renderToReadableStream(createElement(MailLayout, props))).text()
  return {
    subject: props.text.subject,
    html: html.replaceAll('<!-- -->', ''),
    text: plainText(props.text, props),
  }
}
