// What an operator may do about a member: by their rights, and by the state of the account. The server checks both again.
import type { MemberPage } from '#src/contract/operator/members.ts'
import type { Right } from '#src/domain/rights.ts'
import type { IconName } from '#src/ui/icon-names.ts'

export type ActionId =
  | 'confirm_email'
  | 'change_email'
  | 'correct_birth_date'
  | 'end_sessions'
  | 'send_export'
  | 'suspend'
  | 'lift'
  | 'lift_warned'
  | 'lift_hidden'
  | 'lift_restricted'
  | 'erase'

type Account = Pick<MemberPage, 'status' | 'email_confirmed' | 'sessions' | 'suspension' | 'measures'>
type Action = {
  id: ActionId
  icon: IconName
  right: Right
  is_severe: boolean
  isPossible(account: Account): boolean
}

const isActive = ({ status }: Account) => status === 'active'

export const ACTIONS: readonly Action[] = [
  {
    id: 'confirm_email',
    icon: 'check',
    right: 'support',
    is_severe: false,
    isPossible: (account) => isActive(account) && !account.email_confirmed,
  },
  {
    id: 'change_email',
    icon: 'envelope-simple',
    right: 'support',
    is_severe: false,
    isPossible: isActive,
  },
  { id: 'correct_birth_date', icon: 'cake', right: 'support', is_severe: false, isPossible: isActive },
  {
    id: 'end_sessions',
    icon: 'sign-out',
    right: 'support',
    is_severe: false,
    isPossible: ({ sessions }) => sessions.length > 0,
  },
  {
    id: 'send_export',
    icon: 'download-simple',
    right: 'support',
    is_severe: false,
    // Whose address is not confirmed may be a stranger.
    isPossible: ({ status, email_confirmed }) => status !== 'deleted' && email_confirmed,
  },
  {
    id: 'suspend',
    icon: 'prohibit',
    right: 'moderate',
    is_severe: true,
    // A suspension that ends by itself may be replaced by a longer one.
    isPossible: (account) => isActive(account) || Boolean(account.suspension?.until),
  },
  {
    id: 'lift',
    icon: 'arrow-clockwise',
    right: 'moderate',
    is_severe: false,
    isPossible: ({ status }) => status === 'banned',
  },
  ...(['warned', 'hidden', 'restricted'] as const).map(
    (measure): Action => ({
      id: `lift_${measure}`,
      icon: 'arrow-clockwise',
      right: 'moderate',
      is_severe: false,
      isPossible: ({ measures }) => measures.some((one) => one.measure === measure),
    }),
  ),
  {
    id: 'erase',
    icon: 'trash',
    right: 'support',
    is_severe: true,
    isPossible: ({ status }) => status !== 'deleted',
  },
]

export const actionsFor = (account: Account, rights: readonly Right[]): Action[] =>
  ACTIONS.filter(({ right, isPossible }) => rights.includes(right) && isPossible(account))
