import type { User } from '#src/contract/account.ts'
import { mailproviderOf } from '#src/domain/mail-provider.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { first } from '#worker/platform/database/query.ts'
import { toOwnImages, toProfile, wholeProfiles } from './profile-queries.ts'

const userById = prepared((p: Slots<{ pool: string; viewer: string; id: string }>) =>
  wholeProfiles(p)
    .where('members.id', '=', p.id)
    .where('members.status', '=', 'active')
    .select(['members.email', 'members.email_confirmed_at', 'members.paid_at', 'members.created_at'])
    .select([
      'members.last_signup_step',
      'members.is_public',
      'members.who_may_write',
      'members.read_receipts',
      'members.typing',
      'members.presence',
      'members.passkey_offer',
    ]),
)

/** The member as they see themselves, without what their member object knows. */
export async function findUser(
  db: Reader,
  { pool, id, now }: { pool: string; id: string; now: number },
): Promise<Omit<User, 'credits' | 'num_unread_messages' | 'num_new_likes' | 'wants_to_meet'> | null> {
  const row = await first(db, userById({ pool, viewer: id, id }))
  if (!row) return null
  const email = row.email ?? ''
  return {
    id: row.id,
    email,
    email_confirmed: row.email_confirmed_at !== null,
    mailprovider: mailproviderOf(email),
    paid_user: row.paid_at !== null,
    signup_date: new Date(row.created_at).toISOString(),
    // The site's icon applies; members have none of their own.
    fictional_icon: null,
    passkey_offered: row.passkey_offer === 'open',
    profile: {
      ...toProfile(row, now),
      images: toOwnImages(row),
      gender_identity: row.gender_identity,
      gender_identity_shown: row.gender_identity_shown === 1,
      date_of_birth: row.birth_date,
      lastSignupStep: row.last_signup_step === 1,
      privacy: {
        public: row.is_public === 1,
        who_may_write: row.who_may_write,
        read_receipts: row.read_receipts === 1,
        typing: row.typing === 1,
        presence: row.presence === 1,
      },
    },
  }
}
