// The links in what somebody wrote: addresses that begin with https:// and nothing else, so that no link runs anything, and
// what is shown of one is where it really leads.

import { parseUrl } from './parse-url.ts'

/** A piece of a text as it is, or a link; `shown` is its host and the beginning of its path, `at` where it stands in the text. */
export type TextPiece = { at: number } & ({ text: string; href?: never } | Link)
type Link = { href: string; shown: string; text?: never }

const ADDRESS = /https:\/\/[^\s<>"'`\\^{}|]+/gi
/** What ends a sentence, not an address. */
const CLOSING = /[.,;:!?…)\]*_~]+$/
/** What is shown of a path, in characters. */
const PATH_LENGTH = 24

/** A text in pieces, all of it in its order. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found)
    const link = toLink(address)
    if (!link) continue
    if (index > at) pieces.push({ at, text: text.slice(at, index) })
    pieces.push({ at: index, ...link })
    at = index + address.length
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at) })
  return pieces
}

/** Without what ends the sentence around it; a bracket that was opened inside stays. */
function trimmed(found: string): string {
  const address = found.replace(CLOSING, '')
  return address.includes('(') && found[address.length] === ')' ? `${address})` : address
}

function toLink(address: string): Link | null {
  const url = parseUrl(address)
  // Whoever puts a name before the host wants to be taken for another.
  if (!url?.hostname.includes('.') || url.username || url.password) return null
  const rest = `${url.pathname}${url.search}${url.hash}`.replace(/^\/$/, '')
  const beginning = rest.length > PATH_LENGTH ? `${rest.slice(0, PATH_LENGTH - 1)}…` : rest
  return { href: url.href, shown: `${url.host.replace(/^www\./, '')}${beginning}` }
}
