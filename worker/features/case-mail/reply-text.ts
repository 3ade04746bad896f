// What the writer of a mail wrote themselves: without the mail that they answer, and without a signature. In doubt a text stays: what they
// paste from elsewhere, such as the mail of a fraud, is part of their answer.
import {
  isAttribution,
  isHeaderBlock,
  isOriginalLine,
  isSentFrom,
  MAY_BEGIN_ATTRIBUTION,
} from './quote-marks.ts'

/** Mail programs break the line above a quote, at most into so many. */
const ATTRIBUTION_LINES = 4
/** The headers that Outlook writes above the mail that is answered. */
const HEADER_LINES = 9
const UNPRINTED_SPACES = /[\u00a0\u2007\u202f]/g
const QUOTED = /^\s{0,3}>/
const SIGNATURE = '--'
const RULE = /^[_\u2500\u2014-]{5,}$/

/** `ours`: the addresses, or ends of addresses, by which the mail that is answered is recognised. */
export function replyText(text: string, ours: readonly string[]): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(UNPRINTED_SPACES, ' ').trimEnd())
  const namesUs = (some: string) => {
    const lower = some.toLowerCase()
    return ours.some((address) => lower.includes(address.toLowerCase()))
  }
  const own: string[] = []
  let is_signature = false
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (QUOTED.test(line)) {
      endPart(own)
      is_signature = false
      at += 1
      continue
    }
    const attribution = attributionAt(lines, at)
    if (attribution) {
      const next = lines.slice(attribution.end).find((later) => later !== '') ?? ''
      if (QUOTED.test(next)) {
        at = attribution.end
        continue
      }
      if (namesUs(attribution.text)) break
    }
    const below = lines.slice(at, at + HEADER_LINES)
    if (isOriginalLine(line) && namesUs(below.join(' '))) break
    if (isHeaderBlock(below) && namesUs(below.join(' '))) break
    if (line === SIGNATURE && own.some((written) => written !== '')) is_signature = true
    if (!is_signature) own.push(line)
    at += 1
  }
  endPart(own)
  return own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The line above a quote, such as `On Monday … wrote:`, that begins at a line; null where there is none. */
function attributionAt(lines: readonly string[], at: number): { text: string; end: number } | null {
  if (!MAY_BEGIN_ATTRIBUTION.test(lines[at] ?? '')) return null
  const parts: string[] = []
  for (const line of lines.slice(at, at + ATTRIBUTION_LINES)) {
    if (line === '') break
    parts.push(line.trim())
    const text = parts.join(' ')
    if (isAttribution(text)) return { text, end: at + parts.length }
  }
  return null
}

/** Removes what programs add before a quote and at the end: a rule, "Sent from my phone". */
function endPart(own: string[]): void {
  for (let last = own.at(-1); last !== undefined; last = own.at(-1)) {
    const is_only = own.slice(0, -1).every((line) => line === '')
    if (last !== '' && !RULE.test(last) && !(isSentFrom(last) && !is_only)) return
    own.pop()
  }
}
