// Every message of the console is used. That every used one exists is checked by the compiler (console/texts.ts).
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from '#console/messages/en/index.ts'

type Node = string | { [key: string]: Node }

const isPlural = (node: Node) => typeof node === 'object' && typeof node.other === 'string'

function keysOf(node: Node, prefix = ''): string[] {
  if (typeof node === 'string' || isPlural(node)) return [prefix]
  return Object.entries(node).flatMap(([key, child]) => keysOf(child, prefix ? `${prefix}.${key}` : key))
}

const sources = globSync('console/**/*.{ts,tsx}', { exclude: ['console/messages/**'] }).map((file) =>
  readFileSync(file, 'utf8'),
)

/** Keys in the code: whole, or with computed parts (`rights.${right}_text`). */
function usesIn(code: string): RegExp[] {
  const plain = [...code.matchAll(/'([a-z_]+(?:\.[a-z_0-9]+)+)'/g)].map(([, key = '']) => key)
  const computed = [...code.matchAll(/`([a-z_]+\.[^`\s]*\$\{[^`\s]*)`/g)].map(([, key = '']) => key)
  return [...plain, ...computed].map(
    (key) =>
      new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll('.', '\\.'))
          .join('[a-z_0-9.-]+')}$`,
      ),
  )
}

const listUnused = (keys: readonly string[], code: string[]) => {
  const uses = code.flatMap(usesIn)
  return keys.filter((key) => !uses.some((use) => use.test(key)))
}

describe('the messages of the console', () => {
  it('are all used', () => {
    expect(listUnused(keysOf(en), sources)).toEqual([])
  })

  it('that nothing uses are found, computed keys aside', () => {
    const code = ["t('a.b')", `t(\`a.kinds.\${kind}\`)`]
    expect(listUnused(['a.b', 'a.c', 'a.kinds.one', 'a.kind'], code)).toEqual(['a.c', 'a.kind'])
  })
})
