// Answers given on a lander are on the account that is made later (docs/decisions/privacy.md), with scripts and
// without.
import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { unique } from '#tests/support/factories.ts'
import { type Harness, harness } from '#tests/support/harness.ts'
import { withRowCache } from '#worker/durable/kit/storage.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { createLastSearch } from '#worker/durable/member/last-search.ts'

const form = () => ({
  email: `${unique('night')}@example.test`,
  name: 'Noor',
  password: 'een rustige dinsdag',
})
/** No member of another test fits. */
const ANSWERS = ['female', '66-', 'dating', 'cooking', 'travel']
const SEARCH = { gender: 'female', countryregion: 0, min_age: 66, max_age: null }

/** Posts a lander's form as a browser without scripts does. */
function post(visitor: Harness, path: string, fields: Record<string, string>, answers: readonly string[]) {
  const body = new URLSearchParams([
    ...Object.entries(fields),
    ...answers.map((answer) => ['answer', answer]),
  ]).toString()
  return visitor.fetch(path, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(body.length),
    },
  })
}

const searchOf = (id: string) =>
  runInDurableObject(memberStub(env, id), (_desk, { storage }) =>
    createLastSearch(withRowCache(storage)).find(),
  )

describe('the answers given on a lander', () => {
  it('are on the profile, and begin the search of a new member, who is not asked again', async () => {
    const visitor = harness()
    await visitor.api.user.signup({ ...form(), country: 'NL', answers: ANSWERS })
    const { profile } = await visitor.api.user.current()
    expect(profile).toMatchObject({ interests: ['travel', 'cooking'], fields: { looking_for: 'dating' } })
    const begun = await visitor.api.search.run({ auto_load: true })
    expect(begun.wanted ?? begun.filter_options).toEqual({ ...SEARCH, country: 'NL' })
    expect(begun.unasked).toBe(false)
  })

  it('are posted with the form without scripts', async () => {
    const visitor = harness()
    const answer = await post(visitor, '/landers/alonetonight/nl', form(), ['', ...ANSWERS])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/signup'])
    const { profile } = await visitor.api.user.current()
    expect(profile).toMatchObject({ interests: ['travel', 'cooking'], fields: { looking_for: 'dating' } })
    expect(await searchOf(profile.id)).toMatchObject({ filters: SEARCH })
  })

  it('are still in the form when it is refused', async () => {
    const short = { ...form(), password: 'short' }
    const night = await (await post(harness(), '/landers/alonetonight/nl', short, ANSWERS)).text()
    for (const value of ['female', '66-', 'dating'])
      expect(night).toMatch(new RegExp(`<option value="${value}" selected=""`))
    const signs = await (await post(harness(), '/landers/iconslanding/nl', short, ANSWERS)).text()
    const checked = [...signs.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(
      ([tag]) => /value="(\w+)"/.exec(tag)?.[1],
    )
    expect(checked).toEqual(['travel', 'cooking'])
  })

  it('never prevent a signup when they are unknown, and nothing of them is stored then', async () => {
    for (const answers of [['constructor', '<b>', '999-', ''], 'female', [{ interests: 'travel' }], null]) {
      const visitor = harness()
      const body = JSON.stringify({ ...form(), answers })
      const answer = await visitor.fetch('/api/user.php?new=1', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
      })
      expect(answer.status).toBe(200)
      const { profile } = await visitor.api.user.current()
      expect(profile).toMatchObject({ interests: [], fields: {} })
      expect(await searchOf(profile.id)).toBeNull()
    }
  })

  it('without a gender leave the new member to be asked for it', async () => {
    const visitor = harness()
    await visitor.api.user.signup({ ...form(), answers: ['chat', 'music'] })
    expect(await visitor.api.search.run({ auto_load: true })).toMatchObject({ unasked: true })
  })
})
