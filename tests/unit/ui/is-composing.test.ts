// Keys of an input method: writers of Japanese, Chinese or Korean accept a word with Enter and drop it with Escape.
import { readFileSync } from 'node:fs'
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { describe, expect, it } from 'vitest'
import { isComposing } from '#src/ui/is-composing.ts'
import { readImportGraph } from '../imports/import-graph.ts'

const key = (isComposing: boolean, keyCode: number) => ({ isComposing, keyCode }) as KeyboardEvent

describe('a key of an input method', () => {
  it.each([
    ['while it composes', key(true, 13), true],
    ['that ends a composition, as Safari reports it', key(false, 229), true],
    ['that is a key of ours', key(false, 13), false],
  ])('%s', (_which, event, composing) => {
    expect(isComposing(event)).toBe(composing)
    expect(isComposing({ nativeEvent: event } as ReactKeyboardEvent)).toBe(composing)
  })

  it('is checked by every key handler first', () => {
    const HANDLES = /onKey(?:Down|Up)=|addEventListener\('key|KeyboardEvent\b/
    const handlers = [...readImportGraph()].filter(
      ([file]) => /^(?:src|client)\//.test(file) && HANDLES.test(readFileSync(file, 'utf8')),
    )
    expect(handlers.length).toBeGreaterThan(10)
    const careless = handlers.filter(([, { files }]) => !files.includes('src/ui/is-composing.ts'))
    expect(careless.map(([file]) => file)).toEqual([
      // Its keys are handled by what it imports (roving-focus.ts).
      'src/pages/chat/MessageLog.tsx',
      'src/ui/is-composing.ts',
    ])
  })
})
