// The links in what somebody wrote: addresses that begin with https:// and nothing else, so that no link runs anything, and
// what is shown of one is where it really leads.

import { parseUrl } from './parse-url.ts'

/** A piece of a text as it is, or a link; `shown` is its host and the beginning of its path, `at` where it stands in the text. */
export type TextPiece = { at: number } & ({ text: string; href?: never } | Link)
type Link = { href: string; shown: string; text?: never }

/**
 * A host, and behind it characters that are neither blanks, emoji, brackets nor punctuation beyond ASCII (where those belong to an
 * address, browsers copy it encoded), also in brackets that are closed again.
 */
const ADDRESS =
  /https:\/\/[\p{L}\p{M}\p{N}.:@_-]+(?:[/?#](?:(?:[!#-'*-;=?-Z_~]|(?![\s\p{P}\p{ExtPict}])\P{ASCII})|\((?:[!#-'*-;=?-Z_~]|(?![\s\p{P}\p{ExtPict}])\P{ASCII})*\)|\[(?:[!#-'*-;=?-Z_~]|(?![\s\p{P}\p{ExtPict}])\P{ASCII})*\])*)?/giu
/** What ends a sentence, not an address. */
const SENTENCE_END = /[.,;:!?']+$/
/** What is shown of a path, in characters. */
const PATH_LENGTH = 24

/** A text in pieces, all of it in its order. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(SENTENCE_END, '')
    const link = toLink(address)
    if (!link) continue
    if (index > at) pieces.push({ at, text: text.slice(at, index) })
    pieces.push({ at: index, ...link })
    at = index + address.length
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at) })
  return pieces
}

function toLink(address: string): Link | null {
  const url = parseUrl(address)
  // Whoever puts a name before the host wants to be taken for another.
  if (!url?.hostname.includes('.') || url.username || url.password) return null
  const rest = `${url.pathname}${url.search}${url.hash}`.replace(/^\/$/, '')
  const beginning = rest.length > PATH_LENGTH ? `${rest.slice(0, PATH_LENGTH - 1)}…` : rest
  return { href: url.href, shown: `${url.host.replace(/^www\./, '')}${beginning}` }
}
