// The name that is suggested from an e-mail address (design section 12).

import { describe, expect, it } from 'vitest'
import { firstNameOf } from '#src/domain/first-name.ts'
import { signupProblem } from '#src/domain/signup-rules.ts'
import fc from '#tests/support/properties.ts'

describe('the first name in an e-mail address', () => {
  it.each([
    ['bob.jansen', 'Bob'],
    ['bob_jansen', 'Bob'],
    ['bob-jansen1985', 'Bob'],
    ['BobJansen', 'Bob'],
    ['bobJansen', 'Bob'],
    ['BOB.JANSEN', 'Bob'],
    ['bob..jansen', 'Bob'],
    ['bob2.jansen', 'Bob'],
    ['bob.de.vries', 'Bob'],
    ['bob.j', 'Bob'],
    ['bob.jansen+dating', 'Bob'],
    ['jo.smit', 'Jo'],
    ['jan-willem.smit', 'Jan-Willem'],
    ['jan-willem', 'Jan'],
    ['AnneMarie.smit', 'AnneMarie'],
    ['małgorzata.nowak', 'Małgorzata'],
  ])('of %s is %s', (local_part, name) => {
    expect(firstNameOf(local_part)).toBe(name)
  })

  it.each([
    'bob',
    'Bob',
    'BOB',
    'bob1985',
    'bob.1985',
    'bob+jansen',
    'bobjansen',
    'b.jansen',
    'bj.jansen',
    'van.dijk',
    'de_vries',
    'McDonald',
    'MacArthur',
    'mrs.smith',
    'info.bakker',
    '12.34',
    '._-',
    '',
  ])('is not offered for %s, which does not look like a whole name', (local_part) => {
    expect(firstNameOf(local_part)).toBeNull()
  })

  it('is always a part of the input and a valid name @spec 5.14', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 64 }), fc.stringMatching(/^[A-Za-z0-9._+-]{1,30}$/)),
        (text) => {
          const name = firstNameOf(text)
          if (name === null) return
          expect(text.toLowerCase()).toContain(name.toLowerCase())
          expect(signupProblem('name', { email: `${text}@example.test`, name, password: '' })).toBeNull()
        },
      ),
      { numRuns: 2000 },
    )
  })
})
