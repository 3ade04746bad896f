// The body of `PUT /api/user.php` for steps 4 and 5 in front of an upstream (specification section 7): the whole profile, which takes the
// place of the one it has. Our own API is sent what was changed alone, so that nothing saved on another device is written over.
import type { User } from '#src/contract/account.ts'
import type { ProfileChange, SentProfile } from '#src/contract/profile.ts'

export function wholeProfile(
  { country, ...profile }: User['profile'],
  { notes: written, fields, ...change }: ProfileChange,
): SentProfile {
  // A profile has what was written under `personal` beside its notes.
  const { personal = profile.personal, ...notes } = written ?? {}
  return {
    ...profile,
    ...(country && { country }),
    personal,
    ...change,
    notes: { ...profile.notes, ...notes },
    fields: { ...profile.fields, ...fields },
  }
}
