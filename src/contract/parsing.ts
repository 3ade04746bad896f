// What comes from outside, read by the contract: inputs by the API and by forms before they are sent, answers of an upstream.
// With it come all schemas, so it is loaded when first wanted (load-parsing.ts).
import * as v from 'valibot'
import type { Pointer, Schemas } from './call.ts'
import type { Exchange } from './client.ts'
import { ContractMismatch } from './contract-mismatch.ts'
import { fieldProblems } from './field-problems.ts'
import type { LiveEvent } from './live.ts'
import { normalizeAnswer } from './normalize-answer.ts'
import { Refusal } from './refusals.ts'
import * as schemas from './schemas.ts'

/** What a schema makes of an input; throws `invalid` with one message key per field, never echoing what was sent. */
export function parseInput<S extends v.GenericSchema>(
  pointer: (schemas: Schemas) => S,
  input: unknown,
): v.InferOutput<S> {
  const result = v.safeParse(pointer(schemas), input ?? {}, { abortPipeEarly: true })
  if (result.success) return result.output
  throw new Refusal('invalid', { fields: fieldProblems(result.issues) })
}

/**
 * What a call's output says, made of the body of a good answer of an upstream: what is written in another way is read all the same,
 * what is missing is filled in, what does not fit is a `ContractMismatch`, never a blank screen.
 */
export function parseAnswer({ group, name, call }: Exchange, body: unknown): unknown {
  // What answers a `Response` is not offered by the client (`JsonCall`).
  const pointer = call.output as Pointer
  const schema = pointer(schemas)
  const result = v.safeParse(schema, normalizeAnswer(schema, body))
  if (result.success) return result.output
  throw new ContractMismatch(`${call.method} ${group.path} (${name}): ${describeIssues(result.issues)}`)
}

/** What a frame of the live socket tells of; null for what is no event. */
export function parseEvent(frame: unknown): LiveEvent | null {
  const result = v.safeParse(schemas.LiveEvent, frame)
  return result.success ? result.output : null
}

/** Where an answer does not fit and what was expected there; never what was received, which may be personal. */
const describeIssues = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues
    .slice(0, 5)
    .map((issue) => `${v.getDotPath(issue) ?? 'the answer'} should be ${issue.expected ?? issue.type}`)
    .join('; ')
