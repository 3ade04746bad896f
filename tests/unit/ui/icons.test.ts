// The sprite's data and its version belong to the list of names.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ICON_NAMES } from '#src/ui/icon-names.ts'
import { ICON_SPRITE_URL } from '#src/ui/icon-sprite.ts'

const json = readFileSync(new URL('../../../public/icons/ph.json', import.meta.url), 'utf8')
const set: { prefix: string; icons: Record<string, { body: string }> } = JSON.parse(json)

describe('the icon set', () => {
  it('has exactly the listed icons, in the Iconify shape', () => {
    expect(Object.keys(set.icons)).toEqual([...ICON_NAMES].sort())
    expect(set).toMatchObject({ prefix: 'ph', width: 256, height: 256 })
  })

  it('has the colour of the surrounding text', () => {
    const coloured = Object.entries(set.icons).filter(([, { body }]) => !body.includes('currentColor'))
    expect(coloured).toEqual([])
  })

  it('has a version that is the hash of its content', () => {
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 10)
    expect(ICON_SPRITE_URL).toBe(`/_icons/ph.svg?v=${hash}`)
  })
})
