// Renders an email: subject, HTML and plain text. The HTML is rendered by the renderer of pages; React's renderer for static markup is not in
// the bundle.
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { MailLayout, type MailLayoutProps } from './EmailSheet.tsx'
import type { Mail } from './email.ts'
import { plainText } from './plain-text.ts'

/** A whole document, doctype first, without React's hydration markers; the text has the same content. */
export async function renderMail(props: MailLayoutProps): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const html = await new Response(await renderToReadableStream(createElement(MailLayout, props))).text()
  return {
    subject: props.text.subject,
    html: html.replaceAll('<!-- -->', ''),
    text: plainText(props.text, props),
  }
}
