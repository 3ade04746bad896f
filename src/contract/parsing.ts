// Parses untrusted data by the contract: inputs, in the API and in forms before they are sent, and answers of an upstream. Imports all
// schemas, so it is loaded on first use (load-parsing.ts).
import * as v from 'valibot'
import type { Pointer, Schemas } from './call.ts'
import type { Exchange } from './client.ts'
import { ContractMismatch } from './contract-mismatch.ts'
import { fieldProblems } from './field-problems.ts'
import type { LiveEvent } from './live.ts'
import { normalizeAnswer } from './normalize-answer.ts'
import { Refusal } from './refusals.ts'
import * as schemas from './schemas.ts'

/** Parses an input; throws `invalid` with one message key per field, never with the input. */
export function parseInput<S extends v.GenericSchema>(
  pointer: (schemas: Schemas) => S,
  input: unknown,
): v.InferOutput<S> {
  const result = v.safeParse(pointer(schemas), input ?? {}, { abortPipeEarly: true })
  if (result.success) return result.output
  throw new Refusal('invalid', { fields: fieldProblems(result.issues) })
}

/**
 * Parses the body of a successful answer of an upstream by a call's output: other spellings are normalised, defaults filled in. Throws
 * `ContractMismatch` where it does not fit, so that the page shows an error instead of a blank screen.
 */
export function parseAnswer({ group, name, call }: Exchange, body: unknown): unknown {
  // Calls that answer a `Response` are not in the client (`JsonCall`).
  const pointer = call.output as Pointer
  const schema = pointer(schemas)
  const result = v.safeParse(schema, normalizeAnswer(schema, body))
  if (result.success) return result.output
  throw new ContractMismatch(`${call.method} ${group.path} (${name}): ${describeIssues(result.issues)}`)
}

/** The event in a frame of the live socket; null for none. */
export function parseEvent(frame: unknown): LiveEvent | null {
  const result = v.safeParse(schemas.LiveEvent, frame)
  return result.success ? result.output : null
}

/** The paths that do not fit and what was expected there; never the received values, which may be personal. */
const describeIssues = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues
    .slice(0, 5)
    .map((issue) => `${v.getDotPath(issue) ?? 'the answer'} should be ${issue.expected ?? issue.type}`)
    .join('; ')
