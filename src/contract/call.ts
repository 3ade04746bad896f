// How one call of the wire is described: method, input, output. A `group` is one path of the API.
// Separate from the resources so that the client, the server and the tests share one vocabulary.
import type * as v from 'valibot'
import type { Right } from '../domain/rights.ts'

/** Who may: anybody, with or without a session; members; operators who have a right, and for nobody else it is there. */
export type Access = 'public' | 'optional' | 'member' | { operator: Right }
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
// biome-ignore lint/suspicious/noExplicitAny: a schema of any input and output.
export type Schema = v.GenericSchema<any, any>

/** One call. `input` travels as query for GET and as JSON body otherwise. */
export type Call<
  I extends Schema | undefined = Schema | undefined,
  O extends Schema = Schema,
  A extends Access | undefined = Access | undefined,
> = {
  method: Method
  input: I
  output: O
  /** Overrides the access of the group. */
  access: A
  /** Tells calls of one method apart by a fixed query parameter: `POST /api/user.php?new=1`. */
  flag?: string
}

export type Group<C extends Record<string, Call> = Record<string, Call>, A extends Access = Access> = {
  path: `/api/${string}`
  access: A
  calls: C
}

type Options = { output: Schema; input?: Schema; access?: Access; flag?: string }
/** The call that options describe; derived from their own type, so that what is absent stays absent. */
type Described<T extends Options> = Call<
  T extends { input: infer I extends Schema } ? I : undefined,
  T['output'],
  T extends { access: infer A extends Access } ? A : undefined
>

const method =
  (name: Method) =>
  <const T extends Options>({ input, output, access, flag }: T) =>
    ({ method: name, input, output, access, ...(flag && { flag }) }) as unknown as Described<T>

export const get = method('GET')
export const post = method('POST')
export const put = method('PUT')
export const del = method('DELETE')

/** Describes all calls of one path; `access` holds unless a call says otherwise. */
export function group<const A extends Access, C extends Record<string, Call>>(
  path: `/api/${string}`,
  access: A,
  calls: C,
): Group<C, A> {
  return { path, access, calls }
}

/** The access that holds for a call. */
export function accessOf(group: Group, call: Call): Access {
  return call.access ?? group.access
}

/** What a caller passes: the schema's input, or nothing. */
export type InputOf<C> =
  C extends Call<infer I, infer _O, infer _A> ? (I extends Schema ? v.InferInput<I> : undefined) : never
/** What a handler receives: the schema's output, defaults filled in. */
export type ParsedInputOf<C> =
  C extends Call<infer I, infer _O, infer _A> ? (I extends Schema ? v.InferOutput<I> : undefined) : never
export type OutputOf<C> = C extends Call<infer _I, infer O, infer _A> ? v.InferOutput<O> : never
