// `npm run ops -- transparency <year>`: the figures of the transparency report of a pool as CSV, on the standard output.
import { SITES } from '#sites/index.ts'
import { type MonthFigures, monthsOf, TRANSPARENCY_HEAD, transparencyRows } from '#src/domain/transparency.ts'
import { CLOSED_SQL, RECEIVED_SQL, STATEMENTS_SQL } from '#worker/features/moderation/transparency-sql.ts'
import { StateError } from '../local/state.ts'
import { databaseOf, openStores } from './stores.ts'

export type TransparencyFlags = { pool: string; remote?: true }

/** @throws StateError for a year or a pool that there is not */
export async function printTransparency(
  year: string,
  { pool, remote }: TransparencyFlags,
  print: (text: string) => void = (text) => void process.stdout.write(text),
  now = Date.now(),
): Promise<void> {
  if (!/^20\d\d$/.test(year)) throw new StateError('the year has four digits, such as 2026')
  if (!SITES.some((site) => site.pool === pool)) throw new StateError(`no site has the pool ${pool}`)
  const stores = await openStores(remote ?? false)
  try {
    const { ask } = databaseOf(stores.databases, pool)
    print(TRANSPARENCY_HEAD)
    for (const { month, from, to } of monthsOf(Number(year), now)) {
      const parameters = [pool, String(from), String(to)]
      const [received, closed, statements] = await Promise.all(
        [RECEIVED_SQL, CLOSED_SQL, STATEMENTS_SQL].map((sql) => ask(sql, parameters)),
      )
      print(transparencyRows(month, { received, closed, statements } as unknown as MonthFigures))
    }
  } finally {
    await stores.close()
  }
}
