// Parses the subset of Markdown of the legal texts: `#` headings, paragraphs, `-` lists, **bold** and [links](address).
// Returns blocks, not HTML, so that a text can never inject markup.

export type Inline = { kind: 'text' | 'strong'; text: string } | { kind: 'link'; text: string; href: string }
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; items: Inline[][] }

const INLINE = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g
/** Links may lead to paths of this site, to https and to mail addresses; anything else stays text. */
const SAFE_HREF = /^(\/(?!\/)|https:\/\/|mailto:)/

export function parseInline(text: string): Inline[] {
  const inline: Inline[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, label, href] = match
    if (match.index > end) inline.push({ kind: 'text', text: text.slice(end, match.index) })
    if (strong) inline.push({ kind: 'strong', text: strong })
    else if (label && href && SAFE_HREF.test(href)) inline.push({ kind: 'link', text: label, href })
    else inline.push({ kind: 'text', text: label ?? whole })
    end = match.index + whole.length
  }
  if (end < text.length) inline.push({ kind: 'text', text: text.slice(end) })
  return inline
}

function parseBlock(lines: string[]): Block {
  const [first = ''] = lines
  const heading = /^(#{1,3}) (.+)$/.exec(first)
  if (heading) {
    return {
      kind: 'heading',
      level: (heading[1] as string).length as 1 | 2 | 3,
      content: parseInline(heading[2] as string),
    }
  }
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => parseInline(line.slice(2))) }
  }
  return { kind: 'paragraph', content: parseInline(lines.join(' ')) }
}

/** Blocks are separated by empty lines. */
export function parseMarkdown(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .map(parseBlock)
}

/** Fills `{{name}}`; a line with a placeholder without value is left out. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text
    .split('\n')
    .filter((line) => [...line.matchAll(/\{\{(\w+)\}\}/g)].every(([, name]) => values[name ?? '']))
    .map((line) => line.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''))
    .join('\n')
}
