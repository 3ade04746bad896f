// The types of a call: method, input, output, and its requirements. A `group` is one path of the API. Defaults are in
// request-requirements.ts; the worker's guards read nothing else of a call.
import type * as v from 'valibot'
import type { Right } from '../domain/rights.ts'
import type { RefusalCode } from './refusals.ts'
import type * as schemas from './schemas.ts'

/** Who may see a page: anybody, with or without a session; members; operators with a right (404 for everybody else). */
export type PageAccess = 'public' | 'optional' | 'member' | { operator: Right }
/**
 * Who may make a call: the same. `bearer`: members too, but any caller with a token of ours reaches the handler, which calls the member
 * object once, to check the session and do the work (design section 15). `operator`: any signed-in operator, whatever their rights;
 * `operator_any`: one who has one of several rights.
 */
export type Access = PageAccess | 'bearer' | 'operator' | { operator_any: readonly Right[] }
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
// biome-ignore lint/suspicious/noExplicitAny: a schema of any input and output.
export type Schema = v.GenericSchema<any, any>
/** All schemas by name. A call points at its own, so that they are loaded only where something is parsed (load-parsing.ts). */
export type Schemas = typeof schemas
export type Pointer = (schemas: Schemas) => Schema

/** From which origin a call may be made. */
export type OriginPolicy =
  /** From anywhere: reads. */
  | 'none'
  /** By a page of this origin. A GET that changes state: by its scripts only, never by navigation. */
  | 'same-origin'
  /** The same, as `navigator.sendBeacon` sends it: JSON may come as `text/plain`. */
  | 'beacon'
  /** By a provider's server, which has no origin: the handler verifies a signature. Cookies are ignored. */
  | 'provider'

/**
 * Files of one field: media types as sent, bytes of each, how many. All files of a call are in memory at once; their content is checked
 * by the handler alone.
 */
export type FileField = { types: readonly string[]; max_bytes: number; max_count: number }

/** The body of a request and its limit. A GET has none: its input is in the query. */
export type Body =
  | { kind: 'none' }
  | { kind: 'json'; max_bytes?: number }
  /** The fields of a form; the last of each name is used. */
  | { kind: 'form'; max_bytes?: number }
  /** A form with files: each of these fields is an array of `File` in the input. */
  | { kind: 'files'; files: Record<string, FileField> }
  /** The exact bytes, for a signed body: the input is a `Uint8Array`. */
  | { kind: 'raw'; max_bytes?: number }

/** One call. */
export type Call<
  I extends Pointer | undefined = Pointer | undefined,
  O extends Pointer | 'response' = Pointer | 'response',
  A extends Access | undefined = Access | undefined,
  B extends Body | undefined = Body | undefined,
> = {
  method: Method
  input: I
  /** The schema of the JSON answer, or `response` where the handler returns a `Response`: a file, a redirect, a socket. */
  output: O
  /** Overrides the access of the group. */
  access: A
  /** A query parameter that distinguishes calls of one method: `POST /api/user.php?new=1`. */
  flag?: string
  /** Default: JSON of at most 65,536 bytes. */
  body: B
  /** Default: true for every method but GET. */
  changes_state?: boolean
  /** Default: `same-origin` for calls that change state, `none` for the rest. */
  origin?: OriginPolicy
  /** The field of the input that makes a repeat safe: a call with the same value gets the same answer. */
  idempotency_key?: string
  /**
   * The data whose changes the member object counts. Without input the answer has an `ETag`; a caller that sends it gets a 304 without the
   * answer being built again.
   */
  conditional?: 'user' | 'chats' | 'likes'
  /**
   * The refusals of its own handler. Those that follow from access and input, and those of any call, are not repeated here (`refusalsOf`,
   * request-requirements.ts).
   */
  refuses?: readonly RefusalCode[]
  /** Of an operator's call that only reads: it opens sealed or personal data, and is recorded as one that changes something is. */
  is_audited?: boolean
}

export type Group<C extends Record<string, Call> = Record<string, Call>, A extends Access = Access> = {
  path: `/api/${string}`
  access: A
  calls: C
}

type Options = Pick<Call, 'output'> & Partial<Omit<Call, 'method' | 'output'>>
/** The call that options describe; derived from their own type, so that absent options stay absent. */
type Described<T extends Options> = Call<
  T extends { input: infer I extends Pointer } ? I : undefined,
  T['output'],
  T extends { access: infer A extends Access } ? A : undefined,
  T extends { body: infer B extends Body } ? B : undefined
>

const method =
  (name: Method) =>
  <const T extends Options>(options: T) =>
    ({ method: name, ...options }) as unknown as Described<T>

export const get = method('GET')
export const post = method('POST')
export const put = method('PUT')
export const del = method('DELETE')

/** All calls of one path; `access` is the default of its calls. */
export function group<const A extends Access, C extends Record<string, Call>>(
  path: `/api/${string}`,
  access: A,
  calls: C,
): Group<C, A> {
  return { path, access, calls }
}

/** The access of a call. */
export function accessOf(group: Group, call: Call): Access {
  return call.access ?? group.access
}

/** The argument of a caller: the schema's input, or nothing. */
export type InputOf<C> =
  C extends Call<infer I, infer _O, infer _A>
    ? I extends Pointer
      ? v.InferInput<ReturnType<I>>
      : undefined
    : never
/** The argument of a handler: the schema's output, defaults filled in. */
export type ParsedInputOf<C> =
  C extends Call<infer I, infer _O, infer _A>
    ? I extends Pointer
      ? v.InferOutput<ReturnType<I>>
      : undefined
    : never
/** The return value of a handler. */
export type OutputOf<C> =
  C extends Call<infer _I, infer O, infer _A>
    ? O extends Pointer
      ? v.InferOutput<ReturnType<O>>
      : Response
    : never
