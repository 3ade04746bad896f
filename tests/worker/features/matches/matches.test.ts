// The first people a new member could write to: real ones only, who may be written to, most in common first.
import { describe, expect, it } from 'vitest'
import type { Site } from '#src/contract/site.ts'
import { visit } from '#tests/support/api.ts'
import {
  block,
  fictional,
  type MadeMember,
  type MemberFacts,
  member,
  world,
} from '#tests/support/factories.ts'

const SHE: MemberFacts = { gender: 'female', birth_date: '1991-05-05', country: 'NL' }
const HE: MemberFacts = { gender: 'male', birth_date: '1990-05-05', country: 'NL' }

const matchesOf = (site: Site, who: MadeMember) => visit(site, who).api.signupMatches.list()

describe('the matches of a signup', () => {
  it('are real members who fit the answers of the signup, and nobody else', async () => {
    const site = world()
    const anna = await member(site, SHE)
    const ben = await member(site, HE)
    await fictional(site, HE)
    await member(site, SHE)
    await member(site, { ...HE, birth_date: '1950-05-05' })
    await member(site, { ...HE, status: 'banned' })
    await member(site, { ...HE, who_may_write: 'nobody' })
    await member(world(), HE)
    await block(await member(site, HE), anna)
    const { profiles, wider } = await matchesOf(site, anna)
    expect(profiles.map(({ id }) => id)).toEqual([ben.id])
    expect(wider).toBe(false)
  })

  it('begin with those who share most, then those who live near, then the last active', async () => {
    const site = world()
    const interests = JSON.stringify(['travel', 'cooking', 'music'])
    const anna = await member(site, { ...SHE, interests, countryregion: 108 })
    const last = await member(site, { ...HE, last_active_at: 9 })
    const near = await member(site, { ...HE, last_active_at: 8, countryregion: 108 })
    const shared = await member(site, {
      ...HE,
      last_active_at: 7,
      interests: JSON.stringify(['cooking', 'gaming', 'music']),
    })
    const { profiles } = await matchesOf(site, anna)
    expect(profiles.map(({ id }) => id)).toEqual([shared.id, near.id, last.id])
    expect(profiles[0]).toMatchObject({ shared_interests: ['cooking', 'music'], same_region: false })
    expect(profiles[1]).toMatchObject({ shared_interests: [], same_region: true })
  })

  it('are widened where nobody fits, which the answer says', async () => {
    const site = world()
    const anna = await member(site, SHE)
    const old = await member(site, { ...HE, birth_date: '1950-05-05' })
    const { profiles, wider, filter_options } = await matchesOf(site, anna)
    expect(profiles.map(({ id }) => id)).toEqual([old.id])
    expect(wider).toBe(true)
    expect(filter_options).toMatchObject({ gender: 'male', min_age: null })
  })

  it('are none where only fictional profiles would fit: they are never called matches', async () => {
    const site = world()
    const anna = await member(site, SHE)
    await fictional(site, HE)
    const { profiles, wider, filter_options } = await matchesOf(site, anna)
    expect({ profiles, wider }).toEqual({ profiles: [], wider: false })
    expect(filter_options).toMatchObject({ gender: 'male', country: 'NL' })
  })
})
