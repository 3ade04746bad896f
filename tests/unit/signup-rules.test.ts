// The lander's small script judges a form by rules of its own; they must never disagree with the schemas of the wire.

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Signup } from '#src/contract/account.ts'
import { Email, MemberName, Password } from '#src/contract/fields.ts'
import { isWorthChecking, signupProblem } from '#src/domain/signup-rules.ts'
import { areSignupsOpen } from '#src/domain/signups.ts'
import fc from '#tests/support/properties.ts'

const verdict = (schema: v.GenericSchema, value: unknown) => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? null : parsed.issues[0].message
}
const judge = (field: 'email' | 'name' | 'password', value: string) =>
  signupProblem(field, {
    email: 'anna@example.test',
    name: 'Anna',
    password: 'something long',
    [field]: value,
  })

const mailish = fc.oneof(
  fc.emailAddress(),
  fc.string({ maxLength: 40 }),
  fc.stringMatching(/^[a-z.@+_ -]{0,24}$/),
  fc.constant(`${'a'.repeat(250)}@example.test`),
)
const text = fc.oneof(
  fc.string({ maxLength: 250 }),
  fc.string({ unit: 'grapheme', maxLength: 210 }),
  fc.string().map((end) => `@${end}`),
)

describe('the rules of signup step 0', () => {
  it('judge an email address as the wire does @spec 5.8', () => {
    fc.assert(
      fc.property(mailish, (email) => {
        expect(judge('email', email)).toBe(verdict(Email, email))
      }),
    )
  })

  it('judge a name as the wire does, and tell blanks from nothing @spec 5.12', () => {
    fc.assert(
      fc.property(text, (name) => {
        const expected = name !== '' && name.trim() === '' ? 'name_too_short' : verdict(MemberName, name)
        expect(judge('name', name)).toBe(expected)
      }),
    )
  })

  it('judge a password as the wire does @spec 5.15', () => {
    fc.assert(
      fc.property(text, (password) => {
        expect(judge('password', password)).toBe(verdict(Password, password))
      }),
    )
  })

  it('refuse a name that equals the email, whatever its case @spec 5.13', () => {
    const values = { email: 'Anna@Example.test', name: ' anna@example.TEST ', password: 'something long' }
    expect(signupProblem('name', values)).toBe('name_equal_to_email')
    expect(verdict(Signup, values)).toBe('name_equal_to_email')
  })

  it('have the server asked only about texts with @ and . @spec 5.9', () => {
    expect(['anna', 'anna@', 'anna.test', 'anna@example.test'].filter(isWorthChecking)).toEqual([
      'anna@example.test',
    ])
  })
})

describe('signups', () => {
  it('are open to all, or to those a known network sent, or to nobody @spec 5.1', () => {
    expect(areSignupsOpen('all', false)).toBe(true)
    expect(areSignupsOpen('with_trafficsource', true)).toBe(true)
    expect(areSignupsOpen('with_trafficsource', false)).toBe(false)
    expect(areSignupsOpen('other', true)).toBe(false)
  })
})
