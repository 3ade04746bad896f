// The syntax of e-mail addresses, and their one spelling. Small, because the lander's script contains it.
import { parseUrl } from './parse-url.ts'

/** RFC 5321, in characters. */
export const EMAIL_MAX_LENGTH = 254
/** Atoms of RFC 5322 at a domain of A-labels; quoted local parts and bare numbers are not accepted. */
const PATTERN =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\da-z](?:[\da-z-]*[\da-z])?\.)+(?:[a-z]{2,}|xn--[\da-z-]*[\da-z])$/i
/** A domain in letters beyond ASCII, without punctuation that `URL` would not parse as part of a host. */
const INTERNATIONAL = /^(?=.*\P{ASCII})[\w.\P{ASCII}-]+$/u
/** Invisible characters that are pasted along: zero widths, directions, byte order marks. Arabic and Indic domains need their joiners. */
const INVISIBLE = /(?![\u200c\u200d][\u0600-\u1fff])\p{DI}/gu

/** The input without invisible characters. */
export const cleanEmail = (text: string): string => text.replace(INVISIBLE, '').trim()

/** The one spelling of an address, its domain in A-labels: `anna@müller.test` is `anna@xn--mller-kva.test`. Null for an invalid one. */
export function parseEmail(text: string): string | null {
  const typed = cleanEmail(text)
  const at = typed.lastIndexOf('@') + 1
  const domain = typed.slice(at)
  const host = INTERNATIONAL.test(domain) ? parseUrl(`https://${domain}`)?.hostname : domain
  const email = `${typed.slice(0, at)}${host ?? ''}`
  return email.length <= EMAIL_MAX_LENGTH && PATTERN.test(email) ? email : null
}

/** Whether two texts are one address, however they are spelt; of other texts, whether they are the same. */
export const isSameEmail = (one: string, other: string): boolean => keyOf(one) === keyOf(other)
const keyOf = (text: string) => (parseEmail(text) ?? cleanEmail(text)).toLowerCase()
