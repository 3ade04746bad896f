// The links in a message: URLs that begin with https:// alone, so that no link runs a script. The shown text is built from the URL,
// so that a sender cannot show another destination.

import { parseUrl } from './parse-url.ts'

/** A piece of plain text, or a link; `shown` is its host and the beginning of its path, `at` its position in the text. */
export type TextPiece = { at: number } & ({ text: string; href?: never } | Link)
type Link = { href: string; shown: string; text?: never }

/**
 * A host, followed by characters that are neither blanks, emoji, brackets nor punctuation beyond ASCII (browsers copy those of a URL
 * encoded), also within a pair of brackets.
 */
const ADDRESS =
  /https:\/\/[\p{L}\p{M}\p{N}.:@_-]+(?:[/?#](?:(?:[!#-'*-;=?-Z_~]|(?![\s\p{P}\p{ExtPict}])\P{ASCII})|\((?:[!#-'*-;=?-Z_~]|(?![\s\p{P}\p{ExtPict}])\P{ASCII})*\)|\[(?:[!#-'*-;=?-Z_~]|(?![\s\p{P}\p{ExtPict}])\P{ASCII})*\])*)?/giu
/** Punctuation that ends the sentence, not the URL. */
const SENTENCE_END = /[.,;:!?']+$/
/** The shown part of a path, in characters. */
const PATH_LENGTH = 24

/** A text in pieces, complete and in order. */
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
  // User info before the host makes a URL look like another site's (phishing).
  if (!url?.hostname.includes('.') || url.username || url.password) return null
  const rest = `${url.pathname}${url.search}${url.hash}`.replace(/^\/$/, '')
  const beginning = rest.length > PATH_LENGTH ? `${rest.slice(0, PATH_LENGTH - 1)}…` : rest
  return { href: url.href, shown: `${url.host.replace(/^www\./, '')}${beginning}` }
}
