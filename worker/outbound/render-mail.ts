// A mail as a server takes it: subject, HTML and its plain text twin. The HTML is drawn by the renderer that pages use; the
// one for plain markup is left out of the worker.
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { MailSheet, type MailSheetProps } from './MailSheet.tsx'
import type { Mail } from './mail.ts'
import { plainText } from './plain-text.ts'

/** A whole document, doctype first, without the marks that only hydration needs; the text says what it says. */
export async function renderMail(props: MailSheetProps): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const html = await new Response(await renderToReadableStream(createElement(MailSheet, props))).text()
  return {
    subject: props.words.subject,
    html: html.replaceAll('<!-- -->', ''),
    text: plainText(props.words, props),
  }
}
