// The body of `PUT /api/user.php` for steps 4 and 5 in front of an upstream (specification section 7), which replaces the
// whole profile. Our own API receives the changes alone, so that data saved on another device is not overwritten.
import type { User } from '#src/contract/account.ts'
import type { ProfileChange, SentProfile } from '#src/contract/profile.ts'

export function wholeProfile(
  { country, ...profile }: User['profile'],
  { notes: written, fields, ...change }: ProfileChange,
): SentProfile {
  // A profile has the `personal` text beside its notes.
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
