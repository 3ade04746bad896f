import { expect, it } from 'vitest'
import { profileIdIn } from '#src/domain/profile-link.ts'

it.each([
  ['a8-_Z', 'a8-_Z'],
  [' https://site.test/members/abc ', 'abc'],
  ['site.test/members/abc/landing?x=1', 'abc'],
  ['/members/abc#top', 'abc'],
  ['the man with the dog', null],
  ['https://elsewhere.test/abc', null],
  ['', null],
])('%j means %j', (text, id) => expect(profileIdIn(text)).toBe(id))
