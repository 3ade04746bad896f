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

/** Safe to repeat. Two statements for all of them: outside workerd every statement is a round trip. */
export async function seedDemoOperators(database: D1Database, now = Date.now()): Promise<void> {
  const operators = JSON.stringify(DEMO_OPERATORS)
  await database.batch([
    database
      .prepare(
        `INSERT INTO operators (id, email, name, created_at)
        SELECT 'demo-' || (value ->> 'name'), (value ->> 'name') || '@console.example', value ->> 'title', ?2
        FROM json_each(?1) WHERE TRUE ON CONFLICT DO NOTHING`,
      )
      .bind(operators, now),
    database
      .prepare(
        `INSERT INTO operator_rights (operator_id, pool, "right")
        SELECT 'demo-' || (operator.value ->> 'name'), '*', given.value
        FROM json_each(?1) AS operator, json_each(operator.value, '$.rights') AS given WHERE TRUE ON CONFLICT DO NOTHING`,
      )
      .bind(operators),
  ])
}
