// The demo operators of a local store: one for each right, and one who has all of them. They have no passkey: the local bundle signs them in
// (worker/console/dev-sign-in.ts).
import type { D1Database } from '@cloudflare/workers-types'
import { RIGHTS, type Right } from '#src/domain/rights.ts'

type DemoOperator = { name: string; title: string; rights: readonly Right[] }

export const DEMO_OPERATORS: readonly DemoOperator[] = [
  { name: 'olga', title: 'Olga', rights: RIGHTS },
  ...RIGHTS.map((right) => ({
    name: right,
    title: `${right.charAt(0).toUpperCase()}${right.slice(1)}`,
    rights: [right],
  })),
]

/** Safe to repeat. */
export async function seedDemoOperators(database: D1Database, now = Date.now()): Promise<void> {
  await database.batch(
    DEMO_OPERATORS.flatMap(({ name, title, rights }) => [
      database
        .prepare(
          'INSERT INTO operators (id, email, name, created_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING',
        )
        .bind(`demo-${name}`, `${name}@console.example`, title, now),
      database
        .prepare(
          `INSERT INTO operator_rights (operator_id, pool, "right") SELECT ?1, '*', value FROM json_each(?2) WHERE TRUE
          ON CONFLICT DO NOTHING`,
        )
        .bind(`demo-${name}`, JSON.stringify(rights)),
    ]),
  )
}
