// `npm run ops` on the real schema: the job that erases an account, and the move of a pool.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { readConfigFile } from '#scripts/deploy/config-file.ts'
import { findLeftBehind } from '#scripts/deploy/pools.ts'
import type { Project } from '#scripts/deploy/project.ts'
import type { RemoteAccount } from '#scripts/deploy/remote-databases.ts'
import type { FoundStore } from '#scripts/deploy/stores.ts'
import { erasureProgress, findAccounts, requestErasure } from '#scripts/ops/erasure.ts'
import { exportProgress, findAddressState, requestExport } from '#scripts/ops/export.ts'
import { cancelMove, copyPool, removePool, stateOf } from '#scripts/ops/move-pool.ts'
import { findPhoto, removalProgress, requestRemoval } from '#scripts/ops/photo-removal.ts'
import { belongsTo, POOL_TABLES } from '#scripts/ops/pool-tables.ts'
import { databaseOf, type OpsDatabase, openStores, overSqlite } from '#scripts/ops/stores.ts'
import { requestLift, requestSuspension, statusProgress } from '#scripts/ops/suspension.ts'
import { startCloudflare } from '#tests/support/cloudflare/server.ts'
import { JobMessage } from '#worker/platform/queue/jobs.ts'
import { databaseWith, migratedDatabase } from './support/migrated-database.ts'

const NOW = Date.parse('2026-11-05T12:00:00Z')
const HOUR_MS = 3_600_000
/** Too recent to be deleted from the audit, by the database's clock. */
const NOTED_AT = Date.now() - 86_400_000

const FOLDER = mkdtempSync(path.join(tmpdir(), 'vonk-ops-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

type Row = Record<string, unknown>
const all = (db: DatabaseSync, sql: string, ...parameters: string[]): Row[] =>
  db
    .prepare(sql)
    .all(...parameters)
    .map((row) => ({ ...row }))

/** `cut` is called before every call that changes something, with what it does, and may throw. */
function over(binding: string, db: DatabaseSync, cut = (_sql: string) => {}): OpsDatabase {
  const { ask, run } = overSqlite(binding, db)
  return {
    binding,
    async ask(sql, parameters) {
      if (!/^\s*(SELECT|PRAGMA)\b/.test(sql)) cut(sql)
      return ask(sql, parameters)
    },
    async run(statements) {
      cut(statements.join('; '))
      return run(statements)
    },
  }
}

/** Rows of a pool in every table; each row contains the pool's name. */
const everywhere = (pool: string, site = pool, one = `${pool}-${site}-a`, two = `${pool}-${site}-b`) => `
  INSERT INTO members (id, pool, site, kind, status, email, name, gender, birth_date, country, language, created_at, last_active_at)
    VALUES ('${one}', '${pool}', '${site}', 'member', 'active', '${one}@${pool}.test', '${one}', 'female', '1990-02-03', 'NL', 'nl', 1, 1),
      ('${two}', '${pool}', '${site}', 'member', 'active', '${two}@${pool}.test', '${two}', 'male', '1991-02-03', 'NL', 'nl', 1, 1);
  INSERT INTO photos (id, member_id, filename, position, created_at) VALUES ('f-${one}', '${one}', '${one}.webp', 0, 1);
  INSERT INTO refused_photos VALUES ('${pool}', 1, '00000000000000ff', 'f-${one}', 1);
  INSERT INTO photo_verifications (member_id, id, pool, pose, state, asked_at, sent_at, decided_at, decided_by)
    VALUES ('${one}', 'z-${one}', '${pool}', 'thumb_up', 'verified', 1, 2, 3, 'olga');
  INSERT INTO likes VALUES ('${pool}', '${one}', '${two}', 1, null), ('${pool}', '${two}', '${one}', 1, 2);
  INSERT INTO blocks VALUES ('${two}', '${one}', 1);
  INSERT INTO passes VALUES ('${one}', '${two}', 1);
  INSERT INTO tokens VALUES ('t-${one}', 'activation', '${one}', null, 1, 2, null);
  INSERT INTO passkeys (id, pool, member_id, credential_id, public_key, counter, device_type, backed_up, name, created_at)
    VALUES ('k-${one}', '${pool}', '${one}', 'c-${one}', 'key', 0, 'multiDevice', 1, 'Phone', 1);
  INSERT INTO mail_changes VALUES ('m-${one}', '${one}', 'old@${pool}.test', 'new@${pool}.test', 1, null, null);
  INSERT INTO saved_searches (id, pool, member_id, name, filters, told_at, due_at, created_at)
    VALUES ('s-${one}', '${pool}', '${one}', 'Near', '{}', 1, 1, 1);
  INSERT INTO suppressed_addresses VALUES ('${pool}', 'd-${one}', 'bounce', 1);
  INSERT INTO statements (id, pool, member_id, ground, by_report, decided_by, decided_at)
    VALUES ('w-${one}', '${pool}', '${one}', 'harm', 0, 'olga', 1);
  INSERT INTO audit (id, who_kind, what, pool, member_id, at)
    VALUES ('a-${one}', 'system', 'confirm-email', '${pool}', '${one}', ${NOTED_AT});
  INSERT INTO complaints (id, pool, site, receipt, fingerprint, category, email, locale, text, good_faith, created_at)
    VALUES ('q-${one}', '${pool}', '${site}', 'r-${one}', 'p-${one}', 'question', 'x@${pool}.test', 'nl-NL', 'Hello there', 0, 1);
  INSERT INTO complaint_events VALUES ('e-${one}', 'q-${one}', 'received', 1);
  INSERT INTO case_messages VALUES ('m-${one}', 'q-${one}', 'operator', 'olga', 'Which day was it?', 1, null, null);
  INSERT INTO sealed_evidence VALUES ('q-${one}', '${pool}', '${two}', '{}', null, 1);
  INSERT INTO evidence_readings VALUES ('l-${one}', 'q-${one}', 'olga', 1);
  INSERT INTO cancellations (id, pool, site, receipt, fingerprint, contract, email, kind, reason, locale, received_at)
    VALUES ('x-${one}', '${pool}', '${site}', 'r-${one}', 'p-${one}', 'Premium', '${one}@${pool}.test', 'ordinary', '', 'nl-NL', 1);
  INSERT INTO orders (id, pool, site, member_id, kind, package, credits, price, currency, vat_rate, country, method, provider,
    state, created_at) VALUES ('o-${one}', '${pool}', '${site}', '${one}', 'package', 'credits-60', 60, 1499, 'EUR', 2100, 'NL',
    'ideal', 'mollie', 'paid', 1);
  INSERT INTO payment_events VALUES ('n-${one}', 'o-${one}', 'paid', 1499, 'EUR', 1, 1);
  INSERT INTO discount_codes VALUES ('${pool}', upper('STAY-${one}'), 'percent', 25, 'leaving', '${one}', 1, null, 1, 2);
  INSERT INTO discount_uses VALUES ('o-${one}', '${pool}', upper('STAY-${one}'), 'percent', '${one}', 'used', 1);
  INSERT INTO waiting_messages VALUES ('w-${one}', '${pool}', '${one}', '${two}', 'c-${one}', 1, 1, 2, 'answered', 1, 'd-${one}');
  INSERT INTO desk_conversations VALUES ('c-${one}', '${pool}', '${one}', '${two}', null, 0, 'Likes boats', 'olga', 1, 1);
  INSERT INTO desk_answers VALUES ('d-${one}', '${pool}', 'c-${one}', '${one}', '${two}', 'olga', 'digest', null, 1, 2, null);
  INSERT INTO approvals VALUES ('ap-${one}', '${pool}', 'grant', '${one}', null, 800, null, 'fault', 'fred', 1, null, null, null, null, null);
  INSERT INTO desk_presence VALUES ('${pool}', 'olga-${one}', 1);
  INSERT INTO price_history VALUES ('${site}', 'credits-60', 'NL', 1, 1499, 'EUR');
  INSERT INTO consents VALUES ('g-${one}', 'granted', 1, '${site}', 1);
  INSERT INTO clicks VALUES ('2026-11-05', '${site}', 'acme', 'gallery', 'nl-NL', 'NL', 1);
  INSERT INTO funnel VALUES ('2026-11-05', '${site}', 'acme', 'gallery', 'nl-NL', 0, 'saved', 1);
  INSERT INTO variants VALUES ('2026-11-05', '${site}', 'acme', 'gallery', 'nl-NL', 'own', 'shown', 1);
  INSERT INTO conversions VALUES ('v-${one}', 0, '${site}', 'signup', 'acme', null, null, null, null, null, null);
  INSERT INTO pending_jobs (id, job, created_at) VALUES ('j-${one}', '{"pool":"${pool}","site":"${site}"}', 1),
    ('i-${one}', '{"site":"${site}"}', 1);`

/** `owls` also has a removed site. `larks` is another pool. */
const MOVED = { pool: 'owls', sites: ['owls', 'old-owls'] }
const LARKS = { pool: 'larks', sites: ['larks'] }

const database = migratedDatabase
const inhabited = databaseWith(
  `${everywhere('owls') + everywhere('owls', 'old-owls') + everywhere('larks')}
   INSERT INTO tokens VALUES ('of-nobody-yet', 'signup', null, null, 1, 2, null);
   INSERT INTO finished_jobs VALUES ('done', 1)`,
)
const world = () => ({ source: inhabited(), target: database() })
const stepOf = ({ source, target }: ReturnType<typeof world>, cut = (_sql: string) => {}) => ({
  source: over('DB', source, (sql) => cut(`source ${sql}`)),
  target: over('DB_OWLS', target, (sql) => cut(`target ${sql}`)),
  moved: MOVED,
})

const tables = (db: DatabaseSync) =>
  all(db, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite*'").map(({ name }) =>
    String(name),
  )
/** By table, in the order of their text. */
const contentOf = (db: DatabaseSync, whose: typeof MOVED) =>
  Object.fromEntries(
    Object.keys(POOL_TABLES).flatMap((table) => {
      const is_derived = table === 'search_counts' || table === 'case_lists'
      const mine = is_derived ? `mine.pool = '${whose.pool}'` : belongsTo(table, 'mine', whose)
      if (mine === null) return []
      const rows = all(db, `SELECT * FROM ${table} AS mine WHERE ${mine}`)
      return [[table, rows.map((row) => JSON.stringify(row)).sort()]]
    }),
  )
const everything = (db: DatabaseSync) =>
  JSON.stringify(tables(db).map((table) => all(db, `SELECT * FROM ${table}`))).toLowerCase()
const triggers = (db: DatabaseSync) =>
  all(db, "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name")

describe('the list of what belongs to a pool', () => {
  it('names every table of the schema, and no other', () => {
    expect(Object.keys(POOL_TABLES).sort()).toEqual(tables(database()).sort())
  })

  it('puts a table behind those its rows refer to', () => {
    const db = database()
    const order = Object.keys(POOL_TABLES)
    for (const table of order)
      for (const { table: other } of all(db, `PRAGMA foreign_key_list(${table})`))
        expect([table, String(other), order.indexOf(String(other)) < order.indexOf(table)]).toEqual([
          table,
          other,
          true,
        ])
  })

  it('rejects names that would inject SQL', () => {
    expect(() => belongsTo('members', 'mine', { pool: "p' OR 1", sites: [] })).toThrow('is not the name')
    expect(() => belongsTo('clicks', 'mine', { pool: 'p', sites: ["s') OR (1"] })).toThrow('is not the name')
  })
})

describe('moving a pool', () => {
  it('moves all rows of every table; nothing stays in the source, and the copy has nothing of other pools', async () => {
    const { source, target } = world()
    const [owls, larks] = [contentOf(source, MOVED), contentOf(source, LARKS)]
    for (const [table, rows] of Object.entries(owls)) expect([table, rows.length > 0]).toEqual([table, true])
    for (const [table, rows] of Object.entries(larks)) expect([table, rows.length > 0]).toEqual([table, true])
    const step = stepOf({ source, target })
    expect(await stateOf(step)).toBe('copying')
    await copyPool(step)
    expect(await stateOf(step)).toBe('copied')
    await removePool(step)
    expect(await stateOf(step)).toBe('moved')

    expect(contentOf(target, MOVED)).toEqual(owls)
    expect(contentOf(source, LARKS)).toEqual(larks)
    for (const other of ['larks', 'of-nobody-yet', 'done'])
      expect(everything(target)).not.toContain(`"${other}`)
    expect(everything(target)).not.toContain('larks')
    expect(everything(source)).not.toContain('owls')
    expect(everything(source)).toContain('of-nobody-yet')
    expect(triggers(source)).toEqual(triggers(database()))
    expect(triggers(target)).toEqual(triggers(database()))
    expect(tables(target).sort()).toEqual(tables(database()).sort())
  })

  it('continues after an interruption at any call', async () => {
    /** Runs the command again until nothing is left to do. */
    const command = async (step: ReturnType<typeof stepOf>) => {
      const state = await stateOf(step)
      if (state === 'copying') await copyPool(step)
      if (state !== 'moved') await removePool(step)
    }
    const contentOfBoth = ({ source, target }: ReturnType<typeof world>) =>
      [everything, triggers].flatMap((of) => [of(source), of(target)])
    const uncut = world()
    /** What each call does, without the table: `source DELETE FROM`. */
    const calls: string[] = []
    await command(stepOf(uncut, (sql) => void calls.push(sql.split(/\s+/, 3).join(' '))))
    const whole = contentOfBoth(uncut)
    // `npm test` interrupts the first of each row of calls of one kind, and one amid all of them: one table is copied like another.
    const middle = Math.floor(calls.length / 2)
    const isTried = (at: number) => inject('thorough') || calls[at] !== calls[at - 1] || at === middle
    expect(calls.filter((_, at) => isTried(at)).length).toBeGreaterThan(5)
    for (const at of calls.keys()) {
      if (!isTried(at)) continue
      const cut = world()
      let left = at
      const dying = stepOf(cut, () => {
        if (left-- === 0) throw new Error('cut off')
      })
      await expect(command(dying)).rejects.toThrow('cut off')
      await command(stepOf(cut))
      expect([at, ...contentOfBoth(cut)]).toEqual([at, ...whole])
    }
  })

  it('the pool can be read but not written until the deploy; other pools can be written', async () => {
    const { source, target } = world()
    await copyPool(stepOf({ source, target }))
    for (const sql of [
      "UPDATE members SET name = 'Anna' WHERE pool = 'owls'",
      "DELETE FROM likes WHERE pool = 'owls'",
      "DELETE FROM photos WHERE member_id GLOB 'owls*'",
      "INSERT INTO blocks VALUES ('owls-owls-a', 'owls-owls-b', 1)",
      "UPDATE clicks SET count = 9 WHERE site = 'owls'",
      "DELETE FROM members WHERE pool = 'owls'",
    ])
      expect(() => source.exec(sql), sql).toThrow('pool is being moved')
    source.exec(
      "UPDATE members SET name = 'Anna' WHERE pool = 'larks'; DELETE FROM likes WHERE pool = 'larks'",
    )
    // The worker still runs its jobs, so they are moved last.
    source.exec("DELETE FROM pending_jobs WHERE id = 'j-owls-owls-a'")
    await removePool(stepOf({ source, target }))
    expect(all(target, 'SELECT id FROM pending_jobs ORDER BY id').map(({ id }) => id)).toEqual([
      'i-owls-old-owls-a',
      'i-owls-owls-a',
      'j-owls-old-owls-a',
    ])
  })

  it('a job that the worker has finished from the copy is not done again', async () => {
    const { source, target } = world()
    await copyPool(stepOf({ source, target }))
    target.exec("INSERT INTO finished_jobs VALUES ('j-owls-owls-a', 1)")
    await removePool(stepOf({ source, target }))
    expect(all(target, "SELECT id FROM pending_jobs WHERE id = 'j-owls-owls-a'")).toEqual([])
  })

  it('the audit of both stays append-only, and no number is assigned twice', async () => {
    const { source, target } = world()
    source.exec(`INSERT INTO audit (seq, id, who_kind, what, pool, member_id, at) VALUES (900, 'gone', 'system', 'ban', 'larks', 'x', 0);
      DELETE FROM audit WHERE id = 'gone'`)
    await copyPool(stepOf({ source, target }))
    await removePool(stepOf({ source, target }))
    target.exec(
      "INSERT INTO audit (id, who_kind, what, pool, member_id, at) VALUES ('new', 'system', 'ban', 'owls', 'owls-owls-a', 1)",
    )
    expect(all(target, "SELECT seq FROM audit WHERE id = 'new'")).toEqual([{ seq: 901 }])
    for (const db of [source, target])
      expect(() => db.exec("DELETE FROM audit WHERE id GLOB 'a-*'")).toThrow('audit is kept for three years')
  })

  it('is refused if the copy would not be exactly the pool', async () => {
    const full = world()
    full.target.exec(everywhere('larks'))
    await expect(copyPool(stepOf(full))).rejects.toThrow('the target must be an empty database')
    const older = world()
    older.target.exec('ALTER TABLE members ADD COLUMN shoe_size INTEGER')
    await expect(copyPool(stepOf(older))).rejects.toThrow('The table members differs')
    const lossy = world()
    const step = stepOf(lossy)
    const { ask } = step.target
    step.target.ask = async (sql, parameters) => {
      const answered = await ask(sql, parameters)
      if (sql.includes('INSERT INTO conversions')) lossy.target.exec('DELETE FROM conversions')
      return answered
    }
    await expect(copyPool(step)).rejects.toThrow('conversions differs: 2 rows in DB, 0 in DB_OWLS')
    await expect(removePool(step)).rejects.toThrow('is not complete')
    expect(everything(lossy.source)).toContain('owls')
  })

  it('can be cancelled before the deploy: the pool can be written again, and the partial copy is not used', async () => {
    const { source, target } = world()
    const step = stepOf({ source, target })
    await copyPool(step)
    await cancelMove(step)
    expect(triggers(source)).toEqual(triggers(database()))
    source.exec("UPDATE members SET name = 'Anna' WHERE pool = 'owls'")
    expect(await stateOf(step)).toBe('copying')
    await expect(copyPool(step)).rejects.toThrow('Delete that database and create a new one')
  })
})

describe('the deployed databases', () => {
  it('are changed over the API, and a deploy is refused while a copy is not complete', async () => {
    const cloudflare = await startCloudflare()
    try {
      const { account } = cloudflare
      const [shared, own] = [account.openDatabase('vonk'), account.openDatabase('vonk-owls')]
      const { source, target } = world()
      Object.assign(shared, { sqlite: source })
      Object.assign(own, { sqlite: target })
      const file = path.join(FOLDER, 'wrangler.toml')
      const text = readFileSync('wrangler.toml', 'utf8').replace(
        /database_id = "[0-]+"/,
        `database_id = "${shared.id}"`,
      )
      const block = `\n[[d1_databases]]\nbinding = "DB_OWLS"\ndatabase_name = "vonk-owls"\ndatabase_id = "${own.id}"\nmigrations_dir = "worker/migrations"\n`
      writeFileSync(file, text + block)
      const env = { PATH: process.env.PATH, HOME: FOLDER, ...cloudflare.env }
      const stores = await openStores(true, { file, env })
      const { api, id } = stores.remote as RemoteAccount
      const step = {
        source: databaseOf(stores.databases, 'larks'),
        target: databaseOf(stores.databases, 'owls'),
        moved: MOVED,
      }
      const config = readConfigFile(file)
      const project = { config, sites: [{ pool: 'owls' }] } as unknown as Project
      const found = [
        { binding: 'DB', id: shared.id },
        { binding: 'DB_OWLS', id: own.id },
      ] as unknown as FoundStore[]
      const leftBehind = async () =>
        (await findLeftBehind(api, id, project, found)).map(({ members }) => members)

      expect(await leftBehind()).toEqual([4])
      const { ask } = step.target
      step.target.ask = async (sql, parameters) => {
        if (sql.includes('INSERT INTO conversions')) throw new Error('cut off')
        return ask(sql, parameters)
      }
      await expect(copyPool(step)).rejects.toThrow('cut off')
      expect(await leftBehind()).toEqual([4])
      step.target.ask = ask
      await copyPool(step)
      expect(await leftBehind()).toEqual([])
      await removePool(step)
      expect(await stateOf(step)).toBe('moved')
      expect(everything(target)).toContain('owls')
      expect(everything(source)).not.toContain('owls')
      await requestErasure(step.source.ask, 'larks-larks-a', { by: 'olga', why: 'request', now: NOW })
      expect(all(source, "SELECT created_at FROM pending_jobs WHERE id GLOB 'erase:*'")).toEqual([
        { created_at: NOW },
      ])
      expect(cloudflare.unknown).toEqual([])
    } finally {
      await cloudflare.stop()
    }
  })
})

describe('requesting the removal of a photo', () => {
  const ask = (db: DatabaseSync) => over('DB', db).ask
  const order = { by: 'olga', ground: 'pretending', facts: 'It shows an actress.', now: NOW }
  const photo = 'f-owls-owls-a'
  const jobs = (db: DatabaseSync) => all(db, "SELECT * FROM pending_jobs WHERE id GLOB 'remove-photo:*'")

  it('writes one job that the worker can parse, however often it is requested', async () => {
    const { source } = world()
    expect(await findPhoto(ask(source), photo)).toMatchObject({ member_id: 'owls-owls-a', pool: 'owls' })
    await requestRemoval(ask(source), photo, order)
    await requestRemoval(ask(source), photo, { ...order, by: 'ben' })
    const [row, ...others] = jobs(source)
    expect(others).toEqual([])
    expect(v.parse(JobMessage, JSON.parse(String(row?.job)))).toEqual({
      kind: 'remove-photo',
      id: `remove-photo:${photo}`,
      pool: 'owls',
      site: 'owls',
      member_id: 'owls-owls-a',
      photo_id: photo,
      by: 'olga',
      ground: 'pretending',
      facts: 'It shows an actress.',
      refused_at: null,
    })
  })

  it('stores no facts where none are given, and enqueues a job again that was given up', async () => {
    const { source } = world()
    await requestRemoval(ask(source), photo, { ...order, facts: null })
    expect(JSON.parse(String(jobs(source)[0]?.job))).toMatchObject({ facts: null })
    source.exec("UPDATE pending_jobs SET failed_at = 5, handovers = 10 WHERE id GLOB 'remove-photo:*'")
    expect(await removalProgress(ask(source), photo)).toBe('given up')
    await requestRemoval(ask(source), photo, order)
    expect(await removalProgress(ask(source), photo)).toBe('under way')
    source.exec(
      `DELETE FROM pending_jobs WHERE id GLOB 'remove-photo:*'; DELETE FROM photos WHERE id = '${photo}'`,
    )
    expect(await removalProgress(ask(source), photo)).toBe('done')
  })

  it('writes no job for an unknown photo, or one that was refused or is being deleted', async () => {
    const { source } = world()
    for (const review of ['refused', 'unfinished']) {
      source.exec(`UPDATE photos SET review = '${review}' WHERE id = '${photo}'`)
      await requestRemoval(ask(source), photo, order)
    }
    await requestRemoval(ask(source), 'unknown', order)
    expect(jobs(source)).toEqual([])
    expect(await findPhoto(ask(source), photo)).toBeNull()
  })
})

describe('requesting a suspension, and lifting it', () => {
  const ask = (db: DatabaseSync) => over('DB', db).ask
  const id = 'owls-owls-a'
  const jobs = (db: DatabaseSync) =>
    all(db, "SELECT job FROM pending_jobs WHERE id GLOB 'banned:*' OR id GLOB 'active:*'").map(({ job }) =>
      v.parse(JobMessage, JSON.parse(String(job))),
    )

  it('writes a job that the worker can parse, for an account that is not in that state yet', async () => {
    const { source } = world()
    const suspension = {
      by: 'olga',
      ground: 'harm',
      facts: 'Threats on 20 November.',
      now: NOW,
      until: NOW + 7 * 86_400_000,
    }
    await requestLift(ask(source), id, {
      job: 'active:1',
      by: 'olga',
      why: 'appeal',
      measure: 'suspended',
      now: NOW,
    })
    expect(jobs(source)).toEqual([])
    await requestSuspension(ask(source), id, { job: 'banned:1', ...suspension })
    await requestSuspension(ask(source), id, { job: 'banned:1', ...suspension })
    const shared = { pool: 'owls', site: 'owls', member_id: id, by: 'olga' }
    const { ground, facts, until } = suspension
    expect(jobs(source)).toEqual([
      { kind: 'suspend-account', id: 'banned:1', ...shared, ground, facts, until },
    ])
    const progress = () => statusProgress(ask(source), id, { job: 'banned:1', status: 'banned' })
    expect(await progress()).toBe('under way')
    source.exec(
      `UPDATE members SET status = 'banned' WHERE id = '${id}'; DELETE FROM pending_jobs WHERE id = 'banned:1'`,
    )
    expect(await progress()).toBe('done')
    await requestSuspension(ask(source), id, { job: 'banned:2', ...suspension })
    await requestLift(ask(source), id, {
      job: 'active:2',
      by: 'olga',
      why: 'appeal',
      measure: 'suspended',
      now: NOW,
    })
    expect(jobs(source)).toEqual([
      { kind: 'lift-suspension', id: 'active:2', ...shared, why: 'appeal', measure: 'suspended' },
    ])
  })
})

describe('requesting that another measure is lifted', () => {
  it('writes a job where the measure is in force, and none otherwise', async () => {
    const { source } = world()
    const { ask } = over('DB', source)
    const id = 'owls-owls-a'
    const order = { by: 'olga', why: 'appeal', now: NOW }
    const jobs = () =>
      all(source, "SELECT job FROM pending_jobs WHERE id GLOB 'lift:*'").map(({ job }) =>
        v.parse(JobMessage, JSON.parse(String(job))),
      )
    for (const measure of ['warned', 'restricted'] as const)
      await requestLift(ask, id, { job: `lift:${measure} 1`, measure, ...order })
    expect(jobs()).toEqual([])
    source.exec(
      `INSERT INTO statements (id, pool, member_id, ground, by_report, decided_by, decided_at, measure)
       VALUES ('s1', 'owls', '${id}', 'harm', 0, 'ben', ${NOW}, 'restricted')`,
    )
    for (const measure of ['warned', 'restricted'] as const)
      await requestLift(ask, id, { job: `lift:${measure} 2`, measure, ...order })
    expect(jobs()).toEqual([
      {
        ...{ kind: 'lift-suspension', id: 'lift:restricted 2', pool: 'owls', site: 'owls', member_id: id },
        ...{ by: 'olga', why: 'appeal', measure: 'restricted' },
      },
    ])
  })
})

describe('requesting that a member gets their data', () => {
  it('writes a job for a confirmed address alone, and is done once the link was sent', async () => {
    const { source } = world()
    const { ask } = over('DB', source)
    const id = 'owls-owls-a'
    const order = { job: 'export:1', by: 'olga', why: 'request', now: NOW }
    const jobs = () =>
      all(source, "SELECT job FROM pending_jobs WHERE id GLOB 'export:*'").map(({ job }) =>
        v.parse(JobMessage, JSON.parse(String(job))),
      )
    source.exec('UPDATE members SET email_confirmed_at = NULL')
    expect(await findAddressState(ask, id, NOW)).toBe('unconfirmed')
    await requestExport(ask, id, order)
    expect(jobs()).toEqual([])
    source.exec('UPDATE members SET email_confirmed_at = 1')
    expect(await findAddressState(ask, id, NOW)).toBe('settled')
    const changedAgo = (hours: number, undone_at = 'NULL') =>
      source.exec(`DELETE FROM mail_changes WHERE member_id = '${id}';
        INSERT INTO mail_changes VALUES ('change', '${id}', 'a@owls.test', 'b@owls.test', 1, ${NOW - hours * HOUR_MS}, ${undone_at})`)
    changedAgo(47)
    expect(await findAddressState(ask, id, NOW)).toBe('unsettled')
    changedAgo(47, '2')
    expect(await findAddressState(ask, id, NOW)).toBe('settled')
    changedAgo(49)
    expect(await findAddressState(ask, id, NOW)).toBe('settled')
    for (let n = 0; n < 2; n++) await requestExport(ask, id, order)
    expect(jobs()).toEqual([
      {
        ...{ kind: 'send-export', id: 'export:1', pool: 'owls', site: 'owls', member_id: id },
        ...{ by: 'olga', why: 'request' },
      },
    ])
    expect(await exportProgress(ask, id, order)).toBe('under way')
    source.exec("DELETE FROM pending_jobs WHERE id = 'export:1'")
    // The worker refused: the address was changed before the job was run.
    expect(await exportProgress(ask, id, order)).toBe('given up')
    source.exec(`INSERT INTO audit (id, who_kind, who_id, what, why, pool, member_id, at)
      VALUES ('sent', 'operator', 'olga', 'send-export', 'request', 'owls', '${id}', ${NOW})`)
    expect(await exportProgress(ask, id, order)).toBe('done')
  })
})

describe('requesting the erasure of an account', () => {
  const ask = (db: DatabaseSync) => over('DB', db).ask
  const order = { by: 'olga', why: 'request', now: NOW }
  const jobs = (db: DatabaseSync) => all(db, "SELECT * FROM pending_jobs WHERE id GLOB 'erase:*'")

  it('writes one job that the worker can parse, however often it is requested', async () => {
    const { source } = world()
    await requestErasure(ask(source), 'owls-owls-a', order)
    await requestErasure(ask(source), 'owls-owls-a', { ...order, by: 'ben', now: NOW + 1 })
    const [row, ...others] = jobs(source)
    expect(others).toEqual([])
    expect(row).toMatchObject({ created_at: NOW, due_at: 0, handovers: 0, failed_at: null })
    expect(v.parse(JobMessage, JSON.parse(String(row?.job)))).toEqual({
      kind: 'erase-account',
      id: row?.id,
      pool: 'owls',
      site: 'owls',
      member_id: 'owls-owls-a',
      by: 'olga',
      why: 'request',
    })
  })

  it('enqueues a job again that was given up', async () => {
    const { source } = world()
    await requestErasure(ask(source), 'owls-owls-a', order)
    source.exec("UPDATE pending_jobs SET failed_at = 5, handovers = 10, due_at = 9 WHERE id GLOB 'erase:*'")
    expect(await erasureProgress(ask(source), 'owls-owls-a')).toBe('given up')
    await requestErasure(ask(source), 'owls-owls-a', order)
    expect(jobs(source)).toMatchObject([{ failed_at: null, handovers: 0, due_at: 0 }])
    expect(await erasureProgress(ask(source), 'owls-owls-a')).toBe('under way')
  })

  it('writes no job for an unknown id, a fictional profile or a deleted account', async () => {
    const { source } = world()
    source.exec(`UPDATE members SET status = 'deleted' WHERE id = 'owls-owls-b';
      INSERT INTO members (id, pool, site, kind, name, language, created_at, last_active_at)
        VALUES ('sofie', 'owls', 'owls', 'fictional', 'Sofie', 'nl', 1, 1)`)
    for (const id of ['nobody', 'owls-owls-b', 'sofie']) await requestErasure(ask(source), id, order)
    expect(jobs(source)).toEqual([])
  })

  it('finds an account by its id or any spelling of its address, in the given pools', async () => {
    const { source } = world()
    const [one, other] = ['owls-owls-a', 'larks-larks-a']
    source.exec(`UPDATE members SET email = 'anna@xn--mller-kva.test' WHERE id IN ('${one}', '${other}')`)
    const found = async (who: string, ...pools: string[]) =>
      (await findAccounts(ask(source), who, pools)).map(({ id }) => id).sort()
    expect(await found('Anna@Müller.test ', 'owls')).toEqual([one])
    expect(await found('anna@xn--mller-kva.test', 'owls', 'larks')).toEqual([other, one])
    expect(await found(other, 'owls', 'larks')).toEqual([other])
    expect(await found(other, 'owls')).toEqual([])
    expect(await found('berta@müller.test', 'owls', 'larks')).toEqual([])
  })

  it('is done when the account, its photos and the jobs for its object are done', async () => {
    const { source } = world()
    const progress = () => erasureProgress(ask(source), 'owls-owls-a')
    await requestErasure(ask(source), 'owls-owls-a', order)
    source.exec(
      "UPDATE members SET status = 'deleted' WHERE id = 'owls-owls-a'; DELETE FROM pending_jobs WHERE id GLOB 'erase:*'",
    )
    expect(await progress()).toBe('under way')
    source.exec("DELETE FROM pending_jobs WHERE id GLOB 'settle:*'")
    expect(await progress()).toBe('under way')
    source.exec("DELETE FROM photos WHERE member_id = 'owls-owls-a'")
    expect(await progress()).toBe('done')
    expect(await findAccounts(ask(source), 'owls-owls-a', ['owls'])).toMatchObject([{ status: 'deleted' }])
  })
})
