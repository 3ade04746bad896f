// The page on operating promises that its commands do what it says: erasing an account by hand, and bringing a pool over into
// a database of its own, are tried here.
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'

const OPERATING = readFileSync('docs/operating.md', 'utf8')
/** The one block of SQL on the page that speaks of this. */
const sqlOn = (subject: string) =>
  [...OPERATING.matchAll(/```sql\n([\s\S]+?)```/g)]
    .map(([, sql = '']) => sql)
    .find((sql) => sql.includes(subject)) ?? ''
const ERASURE = sqlOn('<member>')
const KEEPING = sqlOn('<pool>')
const RECOUNT = sqlOn('search_recount')

function database(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  for (const file of readdirSync('worker/migrations').sort())
    db.exec(readFileSync(`worker/migrations/${file}`, 'utf8'))
  return db
}

describe('erasing an account by hand', () => {
  const db = database()
  const everything = () =>
    JSON.stringify(
      db
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
        .all()
        .map(({ name }) => db.prepare(`SELECT * FROM ${name}`).all()),
    )
  db.exec(`
    INSERT INTO members (id, pool, site, kind, email, password_hash, name, gender, birth_date, country, city, language,
      personal, interests, signup, created_at, last_active_at) VALUES
      ('anna', 'p', 'p', 'member', 'anna@example.test', 'a hash', 'Anna Example', 'female', '1990-02-03', 'NL', 'Utrecht', 'nl',
        'I am Anna Example', '["art"]', '{"n":"Firefox"}', 1, 1),
      ('ben', 'p', 'p', 'member', 'ben@example.test', 'b hash', 'Ben', 'male', '1991-01-01', 'NL', 'Breda', 'nl', null, '[]', '{}', 1, 1);
    INSERT INTO photos (id, member_id, filename, position, created_at, review, fingerprint) VALUES ('f', 'anna', 'anna.webp', 0, 1, 'shown', null);
    INSERT INTO tokens VALUES ('t', 'activation', 'anna', null, 1, 2, null);
    INSERT INTO likes VALUES ('p', 'anna', 'ben', 1, null), ('p', 'ben', 'anna', 1, null);
    INSERT INTO blocks VALUES ('anna', 'ben', 1);
    INSERT INTO discount_codes VALUES ('p', 'STAY-ANNA', 'percent', 25, 'leaving', 'anna', 1, null, 1, 2);
    INSERT INTO discount_uses VALUES ('o', 'p', 'STAY-ANNA', 'percent', 'anna', 'used', 1);
    INSERT INTO orders (id, pool, site, member_id, attempt, kind, package, credits, price, currency, vat_rate, country, code,
      method, provider, pay_at, state, created_at) VALUES ('o', 'p', 'p', 'anna', 'attempt-o', 'package', 'credits-60', 60, 1499,
      'EUR', 2100, 'NL', 'STAY-ANNA', 'ideal', 'mollie', 'https://pay.example/anna', 'paid', 1);`)
  const before = everything()
  db.exec(ERASURE.replaceAll('<member>', 'anna'))

  it('leaves nothing of the person', () => {
    for (const trace of [
      'Anna',
      'example.test',
      'a hash',
      '1990',
      'Utrecht',
      'Firefox',
      'anna.webp',
      'female',
    ])
      expect(before).toContain(trace)
    for (const trace of ['Anna', 'anna@', 'a hash', '1990', 'Utrecht', 'Firefox', 'anna.webp', 'female'])
      expect(everything()).not.toContain(trace)
  })

  it('leaves what was bought in the books, and nothing that leads back to the wish', () => {
    expect(db.prepare('SELECT price, attempt, code, pay_at FROM orders').all()).toEqual([
      { price: 1_499, attempt: null, code: null, pay_at: null },
    ])
    expect(db.prepare('SELECT state, member_id FROM discount_uses').all()).toEqual([
      { state: 'used', member_id: null },
    ])
    expect(db.prepare('SELECT * FROM discount_codes').all()).toEqual([])
  })

  it('leaves a deleted profile, and everybody else as they were', () => {
    expect(db.prepare('SELECT id, status FROM members ORDER BY id').all()).toMatchObject([
      { id: 'anna', status: 'deleted' },
      { id: 'ben', status: 'active' },
    ])
    expect(everything()).toContain('ben@example.test')
  })
})

describe('bringing a pool over', () => {
  const db = database()
  const person = (id: string, pool: string) => `
    INSERT INTO members (id, pool, site, kind, email, name, language, created_at, last_active_at)
      VALUES ('${id}', '${pool}', '${pool}', 'member', '${id}@${pool}.test', '${id}', 'nl', 1, 1);
    INSERT INTO photos (id, member_id, filename, position, created_at, review, fingerprint) VALUES ('f-${id}', '${id}', '${id}.webp', 0, 1, 'shown', null);
    INSERT INTO tokens VALUES ('t-${id}', 'activation', '${id}', null, 1, 2, null), ('u-${id}', 'signup', null, null, 1, 2, null);
    INSERT INTO suppressed_addresses VALUES ('${pool}', 'd-${id}', 'bounce', 1);
    INSERT INTO complaints (id, pool, site, receipt, fingerprint, category, email, locale, text, good_faith, created_at)
      VALUES ('c-${id}', '${pool}', '${pool}', 'r-${id}', 'p-${id}', 'question', 'x@y.test', 'nl-NL', 'Hello there', 0, 1);
    INSERT INTO complaint_events VALUES ('e-${id}', 'c-${id}', 'received', 1);
    INSERT INTO consents VALUES ('k-${id}', 'granted', 1, '${pool}', 1);
    INSERT OR IGNORE INTO clicks VALUES ('2026-11-05', '${pool}', 'acme', 'gallery', 'nl-NL', 'NL', 1);
    INSERT INTO orders (id, pool, site, member_id, kind, package, credits, price, currency, vat_rate, country, method, provider,
      state, created_at) VALUES ('o-${id}', '${pool}', '${pool}', '${id}', 'package', 'credits-60', 60, 1499, 'EUR', 2100, 'NL',
      'ideal', 'mollie', 'paid', 1);
    INSERT INTO payment_events VALUES ('n-${id}', 'o-${id}', 'paid', 1499, 'EUR', 1, 1);
    INSERT INTO discount_codes VALUES ('${pool}', upper('STAY-${id}'), 'percent', 25, 'leaving', '${id}', 1, null, 1, 2);
    INSERT INTO discount_uses VALUES ('o-${id}', '${pool}', upper('STAY-${id}'), 'percent', '${id}', 'used', 1);
    INSERT INTO conversions VALUES ('v-${id}', 0, '${pool}', 'signup', 'acme', null, null, null, null, null, null);
    INSERT OR IGNORE INTO price_history VALUES ('${pool}', 'credits-60', 'NL', 1, 1499, 'EUR');
    INSERT INTO pending_jobs (id, job, created_at) VALUES ('j-${id}', '{}', 1);`
  db.exec(person('anna', 'owls') + person('ben', 'owls') + person('carl', 'larks'))
  db.exec(
    "INSERT INTO likes VALUES ('owls', 'anna', 'ben', 1, null); INSERT INTO blocks VALUES ('ben', 'anna', 1);",
  )
  db.exec(KEEPING.replaceAll('<pool>', 'owls').replaceAll('<site>', 'owls'))
  const rows = (table: string) => db.prepare(`SELECT * FROM ${table}`).all()
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()

  it('keeps everything of the pool', () => {
    for (const table of [
      'members',
      'photos',
      'tokens',
      'complaints',
      'complaint_events',
      'consents',
      'suppressed_addresses',
      'orders',
      'payment_events',
      'discount_codes',
      'discount_uses',
      'conversions',
    ])
      expect([table, rows(table)]).toEqual([table, expect.toSatisfy((kept: unknown[]) => kept.length === 2)])
    for (const table of ['likes', 'blocks', 'clicks', 'price_history'])
      expect([table, rows(table).length]).toEqual([table, 1])
  })

  it('leaves nothing of anybody else', () => {
    const left = JSON.stringify(tables.map(({ name }) => rows(String(name))))
    expect(left.toLowerCase()).not.toContain('carl')
    expect(left).not.toContain('larks')
  })
})

describe('counting anew for the search', () => {
  it('is asked for in one line, again where it was under way', () => {
    const db = database()
    const next = () => db.prepare('SELECT next FROM search_recount').all()
    expect(next()).toEqual([])
    db.exec(RECOUNT)
    db.exec('UPDATE search_recount SET next = 30')
    db.exec(RECOUNT)
    expect(next()).toEqual([{ next: 0 }])
  })
})
