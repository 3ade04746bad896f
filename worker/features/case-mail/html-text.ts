// The text of an HTML mail, in one pass over it: hostile markup costs no more time than its length. Quoted blocks get `>` before each line,
// as in plain text, so that reply-text.ts finds them.

/** Elements that begin and end a line. */
const BLOCKS = new Set(
  'address article aside blockquote center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
)
/** Followed by an empty line. */
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** What is in them is not shown. */
const HIDDEN = new Set(['head', 'script', 'style', 'title', 'template'])

const LATIN_1 = 160
const LATIN_1_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )
const ENTITIES = new Map([
  ...LATIN_1_NAMES.map((name, at) => [name, String.fromCharCode(LATIN_1 + at)] as const),
  ...Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€', hellip: '…', ndash: '–', mdash: '—' },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', bull: '•', zwnj: '' },
  }),
])

/** Names without their semicolon stay as they are, as do unknown ones. */
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+[0-9]*));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point > 0x10ffff ? '' : String.fromCodePoint(point)
  })

/** Plain text with a line for each block; never throws. */
export function htmlToText(html: string): string {
  const lines: string[] = []
  let line = ''
  let quotes = 0

  function endLine(always: boolean): void {
    const text = line.trim()
    if (always || text !== '') lines.push(`${'> '.repeat(quotes)}${text}`.trimEnd())
    line = ''
  }
  function addText(text: string): void {
    const shown = decodeEntities(text.replace(/[ \t\r\n\f]+/g, ' '))
    line += line === '' ? shown.trimStart() : shown
  }

  let at = 0
  while (at < html.length) {
    const tag = html.indexOf('<', at)
    if (tag < 0) {
      addText(html.slice(at))
      break
    }
    addText(html.slice(at, tag))
    if (html.startsWith('<!--', tag)) {
      const end = html.indexOf('-->', tag + 4)
      if (end < 0) break
      at = end + 3
      continue
    }
    const [, slash = '', written = ''] = /^<(\/?)([a-z][a-z0-9]{0,15})/i.exec(html.slice(tag, tag + 18)) ?? []
    const name = written.toLowerCase()
    if (name === '' && !/[!?/]/.test(html.charAt(tag + 1))) {
      line += '<'
      at = tag + 1
      continue
    }
    const end = html.indexOf('>', tag)
    if (end < 0) break
    at = end + 1
    const is_end = slash !== ''
    if (HIDDEN.has(name) && !is_end) {
      const closing = new RegExp(`</${name}\\b`, 'gi')
      closing.lastIndex = at
      const found = closing.exec(html)
      if (!found) break
      at = found.index
    }
    if (name === 'br') endLine(true)
    if (!BLOCKS.has(name)) continue
    endLine(false)
    if (name === 'blockquote') quotes = Math.max(0, Math.min(quotes + (is_end ? -1 : 1), 9))
    if (is_end && PARAGRAPHS.has(name)) endLine(true)
  }
  endLine(false)
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
