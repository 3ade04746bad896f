// Reads an upstream's answer by the contract: what is missing is filled in, what does not fit is a `ContractMismatch`, never
// a blank screen.
import * as v from 'valibot'
import type { Pointer } from './call.ts'
import { ContractMismatch, type Exchange } from './client.ts'
import { schemaOf } from './schema-of.ts'

/** What a call's output says, made of the body of a good answer. */
export async function parseAnswer({ group, name, call }: Exchange, body: unknown): Promise<unknown> {
  // What answers a `Response` is not offered by the client (`JsonCall`).
  const parsed = v.safeParse(await schemaOf(call.output as Pointer), body)
  if (parsed.success) return parsed.output
  throw new ContractMismatch(`${call.method} ${group.path} (${name}): ${describeIssues(parsed.issues)}`)
}

/** Where an answer does not fit and what was expected there; never what was received, which may be personal. */
const describeIssues = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues
    .slice(0, 5)
    .map((issue) => `${v.getDotPath(issue) ?? 'the answer'} should be ${issue.expected ?? issue.type}`)
    .join('; ')
