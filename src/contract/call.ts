// How one call of the wire is described: method, input, output, and what it needs of whoever makes it. A `group` is one path
// of the API. Separate from the table so that the client, the server and the tests share one vocabulary. What a call
// leaves unsaid has a default (request-requirements.ts); the guards know nothing of a call but this.
import type * as v from 'valibot'
import type { Right } from '../domain/rights.ts'
import type { RefusalCode } from './refusals.ts'
import type * as schemas from './schemas.ts'

/** Who may see a page: anybody, with or without a session; members; operators who have a right, and for nobody else it is there. */
export type PageAccess = 'public' | 'optional' | 'member' | { operator: Right }
/**
 * Who may make a call: the same. `bearer`: members too, but whoever comes with a token of ours gets as far as the handler, which
 * asks the member's desk itself: one trip there does the work and tells who asked (design section 15).
 */
export type Access = PageAccess | 'bearer'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
// biome-ignore lint/suspicious/noExplicitAny: a schema of any input and output.
export type Schema = v.GenericSchema<any, any>
/** All schemas by name. A call points at its own among them, so that they are loaded only where something is parsed (load-parsing.ts). */
export type Schemas = typeof schemas
export type Pointer = (schemas: Schemas) => Schema

/** From where a call may be made; beside the access, which says by whom. */
export type OriginPolicy =
  /** From anywhere: reads. */
  | 'none'
  /** By a page of this very origin. A read that changes state: by its scripts only, never by navigation. */
  | 'same-origin'
  /** The same, as `navigator.sendBeacon` sends it: JSON may come as `text/plain`. */
  | 'beacon'
  /** By a provider's server, which has no origin: the handler verifies a signature. Cookies count for nothing. */
  | 'provider'

/**
 * Files of one field: media types as the sender names them, bytes of each, how many. All files of a call are in memory at
 * once while it runs, and what is in them only the handler can tell.
 */
export type FileField = { types: readonly string[]; max_bytes: number; max_count: number }

/** What is sent, and at most how many bytes of it. A read has none: its input travels in the query. */
export type Body =
  | { kind: 'none' }
  | { kind: 'json'; max_bytes?: number }
  /** Fields, as forms send them; the last of a name counts. */
  | { kind: 'form'; max_bytes?: number }
  /** A form with files: each of these fields is an array of `File` in the input. */
  | { kind: 'files'; files: Record<string, FileField> }
  /** The exact bytes, for what is signed: the input is a `Uint8Array`. */
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
  /** What is answered as JSON, or `response` where the handler answers a whole `Response`: a file, a redirect, a socket. */
  output: O
  /** Overrides the access of the group. */
  access: A
  /** Tells calls of one method apart by a query parameter: `POST /api/user.php?new=1`. */
  flag?: string
  /** JSON of at most 65,536 bytes, unless said otherwise. */
  body: B
  /** Every method but GET does, unless said otherwise. */
  changes_state?: boolean
  /** `same-origin` for what changes state, `none` for the rest, unless said otherwise. */
  origin?: OriginPolicy
  /** The field of the input that makes a repeat safe: with the same value it is the same call, answered the same. */
  idempotency_key?: string
  /**
   * What the member's desk counts the changes of. Asked for without input, the answer carries an `ETag`, and whoever has it
   * already is told so (304) without its being made again.
   */
  conditional?: 'user' | 'chats' | 'likes'
  /**
   * What its own handler refuses. What follows from its access and its input, and what any call may be refused, is not repeated
   * here (`refusalsOf`, request-requirements.ts).
   */
  refuses?: readonly RefusalCode[]
}

export type Group<C extends Record<string, Call> = Record<string, Call>, A extends Access = Access> = {
  path: `/api/${string}`
  access: A
  calls: C
}

type Options = Pick<Call, 'output'> & Partial<Omit<Call, 'method' | 'output'>>
/** The call that options describe; derived from their own type, so that what is absent stays absent. */
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
  C extends Call<infer I, infer _O, infer _A>
    ? I extends Pointer
      ? v.InferInput<ReturnType<I>>
      : undefined
    : never
/** What a handler receives: the schema's output, defaults filled in. */
export type ParsedInputOf<C> =
  C extends Call<infer I, infer _O, infer _A>
    ? I extends Pointer
      ? v.InferOutput<ReturnType<I>>
      : undefined
    : never
/** What a handler answers. */
export type OutputOf<C> =
  C extends Call<infer _I, infer O, infer _A>
    ? O extends Pointer
      ? v.InferOutput<ReturnType<O>>
      : Response
    : never
