// Which photos of a member an operator has chosen for a verification.
import { describe, expect, it } from 'vitest'
import { exclude, renew, toggle, toWaiting, type WaitingMember } from '#console/pages/verifications/chosen.ts'

describe('the chosen photos of a verification', () => {
  const memberOf = (...photos: string[]): WaitingMember =>
    toWaiting({
      member: 'anna',
      attempt: 'first',
      name: 'Anna',
      age: 34,
      site: 'localhost',
      pose: 'thumb_up',
      sent_at: '2026-11-25T10:00:00.000Z',
      photos: photos.map((id) => ({ id, verified: false })),
    })

  it('are all at first, and stay in the order of the profile', () => {
    const member = memberOf('a', 'b', 'c')
    expect(member.chosen).toEqual(['a', 'b', 'c'])
    const without = toggle(member, 'b')
    expect(without.chosen).toEqual(['a', 'c'])
    expect(toggle(without, 'b').chosen).toEqual(['a', 'b', 'c'])
  })

  it('lack a photo that cannot be shown, however often that is found', () => {
    const member = exclude(memberOf('a', 'b'), 'a')
    expect(exclude(member, 'a').chosen).toEqual(['b'])
  })

  it('stay the same when the profile is loaded again; a photo that is new is not chosen', () => {
    const member = toggle(memberOf('a', 'b', 'c'), 'a')
    expect(renew(member, memberOf('a', 'c', 'd'))).toMatchObject({
      photos: [{ id: 'a' }, { id: 'c' }, { id: 'd' }],
      chosen: ['c'],
    })
  })
})
