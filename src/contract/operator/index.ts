// The operators' calls (docs/decisions/build.md): a contract of its own, which only the console loads and only the operators' host answers.
// Every call with a right belongs to one pool, which the query names (`?pool=`). worker/features/*/operator-api.ts answer them;
// worker/operator-handlers.ts checks the right, parses the input and records the action before a handler runs.
import { answerDesk } from './answer-desk.ts'
import { approvals } from './approvals.ts'
import { cases } from './cases.ts'
import { members } from './members.ts'
import { audit, operators } from './operators.ts'
import { photos } from './photos.ts'
import { credentials, invitation, session } from './session.ts'
import { verifications } from './verifications.ts'
import { wallets } from './wallets.ts'

export const operatorContract = {
  answerDesk,
  approvals,
  audit,
  cases,
  credentials,
  invitation,
  members,
  operators,
  photos,
  session,
  verifications,
  wallets,
} as const

export type OperatorContract = typeof operatorContract
