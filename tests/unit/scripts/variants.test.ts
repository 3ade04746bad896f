// `npm run site -- variants`: the results for the variants of a lander, and its query.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  countsOf,
  VARIANT_COUNTS,
  type VariantCounts,
  variantsText,
  verdict,
} from '#scripts/site/variants.ts'
import type { Variant } from '#src/domain/variants.ts'
import { startCloudflare } from '#tests/support/cloudflare/server.ts'
import { migratedDatabase } from './support/migrated-database.ts'

const own: Variant = { name: 'own', weight: 1, lander: null }
const reel: Variant = { name: 'reel', weight: 1, lander: 'video' }
const seen = (shown: number, signed_up: number) => ({ shown, signed_up })

describe('the result for a variant', () => {
  it('is “not known yet” with the possible range while the counts are not conclusive', () => {
    expect(verdict([own, reel], [seen(400, 20), seen(410, 27)], 1)).toMatch(
      /^not known yet: visitors sign up 0\.\d+ to [2-4]\.\d times as often as on own$/,
    )
    expect(verdict([own, reel], [seen(0, 0), seen(0, 0)], 1)).toBe(
      'not known yet: visitors sign up 0.0 to any number of times as often as on own',
    )
  })

  it('is “significant”, better or worse, when the counts are conclusive', () => {
    expect(verdict([own, reel], [seen(9_000, 300), seen(9_050, 450)], 1)).toMatch(
      /^significant, better: visitors sign up 1\.\d to /,
    )
    expect(verdict([own, reel], [seen(9_000, 450), seen(9_050, 300)], 1)).toMatch(
      /^significant, worse: visitors sign up 0\.\d+ to 0\./,
    )
  })

  it('needs more evidence with more comparisons, which make false positives likelier', () => {
    const close = [seen(9_000, 300), seen(9_050, 386)] as const
    expect(verdict([own, reel], close, 1)).toMatch(/^significant/)
    expect(verdict([own, reel], close, 3)).toMatch(/^not known yet/)
  })

  it('takes the weights into account', () => {
    const often = { ...own, weight: 9 }
    expect(verdict([often, reel], [seen(9_000, 450), seen(1_010, 50)], 1)).toMatch(/^not known yet/)
    expect(verdict([often, reel], [seen(9_000, 450), seen(1_010, 150)], 1)).toMatch(/^significant, better/)
  })

  it('is “no result” if visitors are not distributed by the weights', () => {
    expect(verdict([own, reel], [seen(9_000, 300), seen(5_000, 450)], 1)).toMatch(/^no result/)
  })
})

describe('the report', () => {
  it('has a line for each variant, and lists counted variants that the file no longer has', () => {
    const rows: VariantCounts[] = [
      { lander: 'gallery', variant: 'own', shown: 1_204, signed_up: 61 },
      { lander: 'gallery', variant: 'old', shown: 9, signed_up: 1 },
    ]
    const said = stripVTControlCharacters(
      variantsText({ id: 'she', variants: { gallery: [own, reel] } }, rows),
    )
    const [title, first = '', second = '', judged, last] = said.split('\n')
    expect(title).toBe('she /landers/gallery')
    expect(first).toMatch(/own .* weight 1 .* shown {5}1,204 {2}signed up {6}61 {3}5\.1 %/)
    expect(second).toMatch(/reel \(video\) .* shown {9}0 /)
    expect(judged).toContain('no result')
    expect(last).toContain('no longer in the site')
    expect(last).toContain('gallery.old')
  })

  it('has the counts of the deployed database of the site’s pool', async () => {
    const cloudflare = await startCloudflare()
    const folder = mkdtempSync(path.join(tmpdir(), 'vonk-variants-'))
    try {
      const file = path.join(folder, 'wrangler.toml')
      const shared = cloudflare.account.openDatabase('vonk')
      Object.assign(shared, { sqlite: migratedDatabase() })
      shared.sqlite.exec(
        "INSERT INTO variants VALUES ('2026-11-02', 'she', '(none)', 'gallery', 'nl-NL', 'reel', 'shown', 3)",
      )
      const blank = readFileSync('wrangler.toml', 'utf8')
      writeFileSync(file, blank)
      const terms = { env: { PATH: process.env.PATH, HOME: folder, ...cloudflare.env }, file }
      await expect(countsOf({ id: 'she', pool: 'she' }, undefined, terms)).rejects.toThrow(
        'has no id for the database',
      )
      writeFileSync(file, blank.replace(/database_id = "[0-]+"/, `database_id = "${shared.id}"`))
      expect(await countsOf({ id: 'she', pool: 'she' }, undefined, terms)).toEqual([
        { lander: 'gallery', variant: 'reel', shown: 3, signed_up: 0 },
      ])
      expect(await countsOf({ id: 'she', pool: 'she' }, '2026-11-03', terms)).toEqual([])
    } finally {
      await cloudflare.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('the query counts one site from a day on', () => {
    const db = migratedDatabase()
    db.exec(`INSERT INTO variants VALUES
      ('2026-11-01', 'she', '(none)', 'gallery', 'nl-NL', 'own', 'shown', 7),
      ('2026-11-02', 'she', '(none)', 'gallery', 'nl-NL', 'own', 'shown', 4),
      ('2026-11-02', 'she', 'acme', 'gallery', 'de-DE', 'own', 'shown', 2),
      ('2026-11-02', 'she', 'acme', 'gallery', 'de-DE', 'own', 'signed_up', 1),
      ('2026-11-02', 'gay', 'acme', 'gallery', 'de-DE', 'own', 'shown', 50)`)
    const rows = db.prepare(VARIANT_COUNTS).all('she', '2026-11-02')
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { lander: 'gallery', variant: 'own', shown: 6, signed_up: 1 },
    ])
  })
})
