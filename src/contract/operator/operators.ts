// Operators, their rights and what they did, for owners. A right is given or taken by two owners: one asks, another one confirms.
import * as v from 'valibot'
import { del, get, group, post, put } from '../call.ts'
import { Cursor, Email, Id, Time, WrittenLine } from '../fields.ts'
import { Rights } from './session.ts'

const Done = v.literal('done')

/** Null: every pool. */
const Pool = v.nullable(Id)
const PoolRights = v.object({ pool: Pool, rights: Rights })

export const Operator = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  rights: v.array(PoolRights),
  passkeys: v.number(),
  last_seen_at: v.nullable(Time),
  created_at: Time,
  ended_at: v.nullable(Time),
  /** What waits for another owner: other rights, or, with `ends`, the end of this owner. `name`: of who proposed it. */
  proposal: v.nullable(
    v.object({
      id: Id,
      rights: v.array(PoolRights),
      ends: v.boolean(),
      by: v.string(),
      name: v.string(),
      at: Time,
    }),
  ),
})
export type Operator = v.InferOutput<typeof Operator>

const Name = v.pipe(WrittenLine, v.nonEmpty('required'), v.maxLength(100, 'too_long'))
const SomeRights = v.pipe(v.array(PoolRights), v.minLength(1, 'required'))

export const OperatorAction = v.object({
  id: Id,
  operator: v.nullable(v.string()),
  pool: v.string(),
  call: v.string(),
  subject: v.nullable(v.string()),
  at: Time,
  cursor: v.nullable(Cursor),
})
export type OperatorAction = v.InferOutput<typeof OperatorAction>

export const operators = group(
  '/api/operator/operators.php',
  { operator: 'owner' },
  {
    list: get({ output: () => v.array(Operator) }),
    /** The link is valid for an hour, once. The rights wait for another owner, where there is one. */
    invite: post({
      flag: 'invite',
      input: () => v.object({ email: Email, name: Name, rights: SomeRights }),
      output: () => v.object({ link: v.string(), expires_at: Time }),
      refuses: ['email_taken'],
    }),
    /** Proposes other rights, in place of all they have. */
    propose: put({
      flag: 'propose',
      input: () => v.object({ operator: Id, rights: v.array(PoolRights) }),
      output: () => Done,
      refuses: ['not_found'],
    }),
    /** By another owner than the one who proposed: `not_yours` otherwise. */
    confirm: put({
      flag: 'confirm',
      input: () => v.object({ id: Id }),
      output: () => Done,
      refuses: ['not_found', 'not_yours'],
    }),
    /** Withdraws a proposal; any owner may. */
    reject: put({
      flag: 'reject',
      input: () => v.object({ id: Id }),
      output: () => Done,
      refuses: ['not_found'],
    }),
    /** Ends all sessions of an operator; they can sign in again. */
    endSessions: del({
      flag: 'sessions',
      input: () => v.object({ operator: Id }),
      output: () => Done,
      refuses: ['not_found'],
    }),
    /**
     * For good: sessions, passkeys, codes. The end of an owner is `proposed`, and another owner confirms it. `not_yours`: nobody ends
     * themselves, and of two owners neither ends the other.
     */
    end: del({
      input: () => v.object({ operator: Id }),
      output: () => v.picklist(['done', 'proposed']),
      refuses: ['not_found', 'not_yours'],
    }),
  },
)

/** Newest first, twenty a page. */
export const audit = group(
  '/api/operator/audit.php',
  { operator: 'owner' },
  {
    list: get({
      input: () =>
        v.object({
          after: v.optional(Cursor),
          operator: v.optional(Id),
          subject: v.optional(v.pipe(v.string(), v.maxLength(100))),
        }),
      output: () => v.array(OperatorAction),
    }),
  },
)
