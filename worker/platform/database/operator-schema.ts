// The columns of operators' tables (worker/migrations/0006_operators.sql), which belong to no pool and are in the shared database.
import type { Generated } from 'kysely'
import type { Right } from '#src/domain/rights.ts'

type Operators = {
  id: string
  email: string
  name: string
  created_at: number
  ended_at: number | null
}

type OperatorRights = {
  operator_id: string
  /** `*` for every pool. */
  pool: string
  right: Right
}

type OperatorProposals = {
  id: string
  operator_id: string
  /** JSON: `[{ pool, rights }]`. */
  rights: string
  proposed_by: string
  proposed_at: number
  /** 0 or 1: the owner is ended; the rights say nothing. */
  ends: Generated<number>
}

type OperatorInvitations = {
  token_hash: string
  operator_id: string
  created_at: number
  expires_at: number
  used_at: number | null
}

export type OperatorPasskeys = {
  id: string
  operator_id: string
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** JSON. */
  transports: Generated<string>
  device_type: 'singleDevice' | 'multiDevice'
  backed_up: number
  name: string
  created_at: number
  used_at: number | null
}

type OperatorRecoveryCodes = { operator_id: string; digest: string }

type OperatorSessions = {
  token_hash: string
  operator_id: string
  host: string
  device: string
  created_at: number
  seen_at: number
  /** 0 or 1. */
  is_recovery: Generated<number>
}

type OperatorAudit = {
  seq: Generated<number>
  id: string
  operator_id: string
  pool: string
  call: string
  subject: string | null
  at: number
}

export type OperatorSchema = {
  operators: Operators
  operator_rights: OperatorRights
  operator_proposals: OperatorProposals
  operator_invitations: OperatorInvitations
  operator_passkeys: OperatorPasskeys
  operator_recovery_codes: OperatorRecoveryCodes
  operator_sessions: OperatorSessions
  operator_audit: OperatorAudit
}
