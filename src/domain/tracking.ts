// Affiliate tracking (specification section 5, design section 9): reads the record from a query and cleans the query.
// Mail programs, redirectors and people garble links: the affiliate is credited all the same (docs/decisions/money.md).
import { TRACKING_VALUE_MAX_LENGTH } from './constants.ts'
import { parseEmail } from './email.ts'

export type TrackingRecord = {
  network: string | null
  ref: string | null
  sub1: string | null
  sub2: string | null
  sub3: string | null
}

/** Field → the names of its query parameter; the first with a value wins. */
const SOURCES: Record<keyof TrackingRecord, readonly string[]> = {
  network: ['network'],
  ref: ['ref'],
  sub1: ['sub1', 'sub', 'aff_sub', 'aff_sub1'],
  sub2: ['sub2', 'aff_sub2'],
  sub3: ['sub3', 'aff_sub3'],
}
const REMOVED: ReadonlySet<string> = new Set([...Object.values(SOURCES).flat(), 'email', 'cpc'])
/** The longest of these names, percent-encoded throughout. */
const ENCODED_NAME_MAX_LENGTH = 24
/** A second `?` in the place of an `&`: before the network anywhere, before our other names within one of our parameters. */
const SEPARATOR = /&|(?<!amp)[?;](?=network=)/i
const INNER_SEPARATOR = new RegExp(`(?<!amp)[?;](?=(?:${[...REMOVED].join('|')})=)`, 'i')
/** Names of networks do not contain these: what follows is the rest of a link that was encoded as a whole. */
const NETWORK_END = /[?&;=]/

/** Strips braces and control characters and bounds the length (UTF-16 code units); an empty value is none. */
export function cleanTrackingValue(value: string | null): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed.
  const text = (value ?? '').replace(/[{}\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '').trim()
  // A character of two code units is not cut in half.
  return text.slice(0, TRACKING_VALUE_MAX_LENGTH).replace(/[\ud800-\udbff]$/, '') || null
}

export type Capture = {
  record: TrackingRecord | null
  email: string | null
  /** The query that stays in the URL, and the part that was removed, without the question mark. */
  query: string
  captured: string
}

/**
 * The tracking record of a page request's query (without its question mark): null without `network` and `email`. With either the whole
 * record is stored; `record` is null where all fields are empty.
 */
export function captureTracking(query: string): Capture | null {
  const parameters = parametersOf(query)
  const valuesOf = (wanted: string) => parameters.flatMap(({ name, value }) => (name === wanted ? value : []))
  if (valuesOf('network').length + valuesOf('email').length === 0) return null
  const value = (field: keyof TrackingRecord) =>
    SOURCES[field].flatMap(valuesOf).map(cleanTrackingValue).find(Boolean) ?? null
  const record = {
    network: value('network'),
    ref: value('ref'),
    sub1: value('sub1'),
    sub2: value('sub2'),
    sub3: value('sub3'),
  }
  return {
    record: Object.values(record).some(Boolean) ? record : null,
    // An unfilled placeholder of the affiliate is no address.
    email: valuesOf('email').map(parseEmail).find(Boolean) ?? null,
    query: withoutParameters(query, REMOVED),
    captured: filterParameters(query, (name) => REMOVED.has(name)),
  }
}

/** A query without some parameters. The rest keeps its exact spelling and encoding. */
export function withoutParameters(query: string, names: ReadonlySet<string>): string {
  return filterParameters(query, (name) => !names.has(name))
}

function filterParameters(query: string, wanted: (name: string) => boolean): string {
  return partsOf(query)
    .filter(({ text, name }) => text !== '' && wanted(name))
    .map(({ text }) => text)
    .join('&')
}

/** A parameter as written; one of ours also by its normalised name and its value. */
type Part = { text: string; name: string; encoded: string }

function partsOf(query: string): Part[] {
  return query
    .split(SEPARATOR)
    .map(readPart)
    .flatMap((part) => (REMOVED.has(part.name) ? part.text.split(INNER_SEPARATOR).map(readPart) : part))
}

function readPart(text: string): Part {
  const [, written = '', encoded = ''] = /^(.*?)(?:(?:=|%3d)(.*))?$/is.exec(text) ?? []
  const own = decodeName(written)
    .replace(/^(?:[?\s]|amp;)+/i, '')
    .toLowerCase()
  return REMOVED.has(own)
    ? { text, name: own, encoded }
    : { text, name: decodeName(text.replace(/=.*/s, '')), encoded: '' }
}

function decodeName(name: string): string {
  if (!name.includes('%') || name.length > ENCODED_NAME_MAX_LENGTH) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

type Parameter = { name: string; value: string }

/** Our parameters, and last those that an encoded link left in the value of its network. */
function parametersOf(query: string): Parameter[] {
  const own = ownIn(query)
  const rests = own.flatMap(({ name, value }) => {
    const end = name === 'network' ? value.search(NETWORK_END) : -1
    return end < 0 ? [] : ownIn(value.slice(end + 1))
  })
  return [...own, ...rests].map(({ name, value }) => ({
    name,
    value: name === 'network' ? (value.split(NETWORK_END)[0] ?? '') : value,
  }))
}

const ownIn = (query: string): Parameter[] =>
  partsOf(query)
    .filter(({ name }) => REMOVED.has(name))
    .map(({ name, encoded }) => ({ name, value: decodeValue(encoded) }))

/** Accepts broken encodings. A plus stays a plus: click ids and e-mail addresses contain it, and names of networks no blanks. */
const decodeValue = (encoded: string): string =>
  new URLSearchParams(`v=${encoded.replaceAll('+', '%2B')}`).get('v') ?? ''
