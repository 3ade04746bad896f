// Mail that no person wrote: answers of absent people, bounces, mailing lists. Nothing answers it, not even a rejection, so that two
// programs never write to each other.

const AUTOMATIC_PRECEDENCE = /^(?:bulk|junk|list|auto_reply)\b/i
/** The presence of each says enough. */
const TELLING = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-loop']

/** By its headers and the sender of its envelope, which is empty in a bounce (RFC 3834, 5321). */
export function isAutomatic(headers: Headers, envelope_from: string): boolean {
  const sender = envelope_from.replace(/[<>\s]/g, '').toLowerCase()
  if (sender === '' || sender.startsWith('mailer-daemon@')) return true
  const submitted = headers.get('auto-submitted')?.trim().toLowerCase()
  if (submitted !== undefined && !submitted.startsWith('no')) return true
  if (AUTOMATIC_PRECEDENCE.test(headers.get('precedence')?.trim() ?? '')) return true
  if (/^\s*multipart\/report\b/i.test(headers.get('content-type') ?? '')) return true
  return TELLING.some((name) => headers.has(name))
}
