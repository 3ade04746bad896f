// Decisions are entries of the files in docs/decisions: each has its four parts, and what cites one leads to it. A citation that
// leads nowhere would send the next engineer looking for a reason that is gone.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = 'docs/decisions'
const PARTS = ['Decision', 'Reason', 'Alternative', 'Consequence']
const SOURCES = [
  '*.{md,ts,toml,json,jsonc}',
  '{client,console,docs,locales,scripts,seed,sites,src,tests,tools,worker}/**/*.{md,ts,tsx,mjs,mts,css,sql,json}',
]

const files = globSync(SOURCES).filter((file) => !file.includes('node_modules'))
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const documents = [...texts].filter(([file]) => file.endsWith('.md'))
const decisions = documents.filter(([file]) => path.dirname(file) === FOLDER)

const titlesIn = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
/** The anchor that a heading has where Markdown is shown. */
const toAnchor = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')

/** Files below the folder that a text names: `docs/decisions/1234` and `docs/decisions/gone.md` are not there. */
const listCitations = (text: string) =>
  [...text.matchAll(/docs\/decisions\/([\w.-]*\w)/g)].map(([citation]) => citation)

/** Relative links of a document whose file or heading is not there. */
function listDeadLinks(file: string, text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [name = '', anchor] = link.split('#')
    const target = name === '' ? file : path.join(path.dirname(file), name)
    if (!existsSync(target)) return true
    if (anchor === undefined) return false
    const found = target === file ? text : readFileSync(target, 'utf8')
    return !titlesIn(found).map(toAnchor).includes(anchor)
  })
}

describe('decisions', () => {
  it('are entries with a title and four parts', () => {
    expect(decisions.length).toBeGreaterThan(0)
    const wrong = decisions.flatMap(([file, text]) =>
      text
        .split(/^## /m)
        .slice(1)
        .filter((entry) => {
          const parts = [...entry.matchAll(/^\*\*(\w+)\.\*\* \S/gm)].map(([, part]) => part)
          return parts.join() !== PARTS.join()
        })
        .map((entry) => `${file}: ${entry.split('\n')[0]}`),
    )
    expect(wrong).toEqual([])
    for (const [file, text] of decisions) expect(titlesIn(text).length, file).toBeGreaterThan(1)
  })

  it('have titles of which no two in a file lead to one anchor', () => {
    for (const [file, text] of decisions) {
      const anchors = titlesIn(text).map(toAnchor)
      expect([...new Set(anchors)], file).toEqual(anchors)
    }
  })

  it('are cited by a file that is there', () => {
    const cited = [...texts]
      .filter(([file]) => file !== 'tests/unit/decisions.test.ts')
      .flatMap(([file, text]) => listCitations(text).map((citation) => ({ file, citation })))
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(({ citation }) => !existsSync(citation))).toEqual([])
  })

  it('that are not there are noticed', () => {
    expect(listCitations('see docs/decisions/1234, docs/decisions/chat.md.')).toEqual([
      'docs/decisions/1234',
      'docs/decisions/chat.md',
    ])
    expect(listDeadLinks(`${FOLDER}/a.md`, '[a](gone.md), [b](#gone), [c](testing.md#gone)')).toEqual([
      'gone.md',
      '#gone',
      'testing.md#gone',
    ])
  })
})

it('links of documents lead to files and headings that are there', () => {
  expect(documents.length).toBeGreaterThan(10)
  const dead = documents.flatMap(([file, text]) =>
    listDeadLinks(file, text).map((link) => `${file}: ${link}`),
  )
  expect(dead).toEqual([])
})
