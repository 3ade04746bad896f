// What a local seam gets, by its schema.
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '#worker/context.ts'

/** The body of a request by its schema; or, for one that does not fit or is no JSON, a response that says what was wrong, by field. */
export async function readDevInput<Schema extends v.GenericSchema>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<{ output: v.InferOutput<Schema> } | { refusal: Response }> {
  return checkDevInput(c, schema, await c.req.json().catch(() => null))
}

/** The same for what a body contained. */
export function checkDevInput<Schema extends v.GenericSchema>(
  c: Context<AppEnv>,
  schema: Schema,
  given: unknown,
): { output: v.InferOutput<Schema> } | { refusal: Response } {
  const parsed = v.safeParse(schema, given)
  if (parsed.success) return { output: parsed.output }
  const fields = parsed.issues.map((issue) => [v.getDotPath(issue) ?? 'body', issue.message])
  const error = { code: 'invalid', details: { fields: Object.fromEntries(fields) } }
  return { refusal: c.json({ error }, 422) }
}
