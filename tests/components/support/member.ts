// The signed-in member, as the API returns them.
import * as v from 'valibot'
import { User } from '#src/contract/account.ts'
import type { ProfileChange } from '#src/contract/profile.ts'
import { notesOfPrompts } from '#src/domain/prompts.ts'
import type { Answers } from '#tests/support/fake-api.ts'

/** Confirmed, adult, with ten credits and an empty profile; `profile` and `user` override that. */
export const member = (
  profile: Partial<v.InferInput<typeof User>['profile']> = {},
  user: Partial<Omit<v.InferInput<typeof User>, 'profile'>> = {},
): User =>
  v.parse(User, {
    id: 'member1',
    email: 'anna@example.test',
    paid_user: false,
    signup_date: '2026-11-20T12:00:00.000Z',
    credits: 10,
    num_unread_messages: 0,
    num_new_likes: 0,
    ...user,
    profile: {
      id: 'anna',
      name: 'Anna',
      age: 36,
      date_of_birth: '1990-05-04',
      country: 'NL',
      lastSignupStep: true,
      ...profile,
    },
  })

/** An account that stores what is saved. `answers` are its calls, `profile()` is its current profile. */
export function account(user: User): { answers: Answers; profile: () => User['profile'] } {
  let current = user
  return {
    answers: {
      'user.current': () => current,
      'user.update': ({ notes, prompts, fields, privacy, wants_to_meet, ...change }: ProfileChange) => {
        const { profile } = current
        current = v.parse(User, {
          ...current,
          ...(wants_to_meet && { wants_to_meet }),
          profile: {
            ...profile,
            ...change,
            ...(privacy && { privacy: { ...profile.privacy, ...privacy } }),
            ...(notes && 'personal' in notes && { personal: notes.personal }),
            ...(prompts && {
              notes: Object.fromEntries(
                Object.entries({ ...profile.notes, ...notesOfPrompts(prompts) }).filter(([, text]) => text),
              ),
            }),
            fields: Object.fromEntries(
              Object.entries({ ...profile.fields, ...fields }).filter(([, value]) => value),
            ),
          },
        })
        return current
      },
    },
    profile: () => current.profile,
  }
}

/** For the page of the own profile: a member who has asked for no verification. */
export const NO_VERIFICATION: Answers = {
  'photo_verification.find': () => ({ state: 'none', reason: null }),
}
