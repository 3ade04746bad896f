// The page on operating promises that its commands do what it says: erasing an account by hand is tried here.
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'

const OPERATING = readFileSync('docs/operating.md', 'utf8')
const [, ERASURE = ''] = /```sql\n([\s\S]+?)```/.exec(OPERATING) ?? []

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
    INSERT INTO photos VALUES ('f', 'anna', 'anna.webp', 0, 1);
    INSERT INTO sessions VALUES ('h', 's', 'anna', 'Firefox', 1, 1, 2);
    INSERT INTO tokens VALUES ('t', 'activation', 'anna', 1, 2, null);
    INSERT INTO likes VALUES ('p', 'anna', 'ben', 1, null), ('p', 'ben', 'anna', 1, null);
    INSERT INTO blocks VALUES ('anna', 'ben', 1);`)
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

  it('leaves a deleted profile, and everybody else as they were', () => {
    expect(db.prepare('SELECT id, status FROM members ORDER BY id').all()).toMatchObject([
      { id: 'anna', status: 'deleted' },
      { id: 'ben', status: 'active' },
    ])
    expect(everything()).toContain('ben@example.test')
  })
})
