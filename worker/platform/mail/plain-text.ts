// The plain text of an email, for programs and people who read no HTML.
import type { MailPart, MailText } from './email-content.ts'

type Sender = { site_name: string; unsubscribe?: { label: string; href: string } | undefined }

/** Parts are separated by an empty line; a URL has its own line, so that every program makes a link of it. */
export function plainText({ heading, parts, footer }: MailText, { site_name, unsubscribe }: Sender): string {
  const buttons = new Set(parts.flatMap((part) => (part.kind === 'button' ? [part.href] : [])))
  // A link that repeats the URL of a button is left out.
  const shown = parts.filter((part) => part.kind !== 'link' || !buttons.has(part.href))
  return [
    heading,
    ...shown.map(textOf),
    footer,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.href}`] : []),
    site_name,
  ].join('\n\n')
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'number':
      return part.text
    case 'point':
      return `${part.title}\n${part.text}`
    case 'button':
      return `${part.label}:\n${part.href}`
    case 'link':
      return `${part.before}\n${part.href}`
  }
}
