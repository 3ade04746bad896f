// The legal texts: the small Markdown they are written in, and that every language has what English has.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fillPlaceholders, parseInline, parseMarkdown } from '#src/parts/legal/markdown.ts'

describe('the Markdown of the legal texts', () => {
  it('knows headings, paragraphs, lists, bold and links', () => {
    const text = '# Terms\n\nOne line\nand **another**.\n\n- first\n- [mail us](mailto:a@b.test)\n'
    expect(parseMarkdown(text)).toEqual([
      { kind: 'heading', level: 1, content: [{ kind: 'text', text: 'Terms' }] },
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'One line and ' },
          { kind: 'strong', text: 'another' },
          { kind: 'text', text: '.' },
        ],
      },
      {
        kind: 'list',
        items: [
          [{ kind: 'text', text: 'first' }],
          [{ kind: 'link', text: 'mail us', href: 'mailto:a@b.test' }],
        ],
      },
    ])
  })

  it('never makes a link of an address that could run', () => {
    expect(parseInline('[x](javascript:alert) [y](//evil.test)').every(({ kind }) => kind === 'text')).toBe(
      true,
    )
  })

  it('leaves out a line whose placeholder has no value', () => {
    expect(fillPlaceholders('Hello {{name}}\n- VAT {{vat}}\nBye', { name: 'you', vat: '' })).toBe(
      'Hello you\nBye',
    )
  })
})

describe('the legal texts', () => {
  const files = readdirSync('public/texts/legal')
  const outline = (file: string) => {
    const text = readFileSync(`public/texts/legal/${file}`, 'utf8')
    return {
      headings: parseMarkdown(text)
        .map((block) => (block.kind === 'heading' ? `h${block.level}` : ''))
        .filter(Boolean),
      placeholders: [...new Set(text.match(/\{\{\w+\}\}/g))].sort(),
    }
  }

  it.each(files)('%s has the sections and placeholders of the English text @spec 2.4 9.27', (file) => {
    expect(outline(file)).toEqual(outline(file.replace(/\.\w\w\.md$/, '.en.md')))
  })
})
