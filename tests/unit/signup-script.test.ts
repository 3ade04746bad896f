// The pieces of the signup form's script that need no document: the address check and the digest.
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Signup } from '#src/contract/account.ts'
import { exchangePath } from '#src/contract/client.ts'
import { contract } from '#src/contract/index.ts'
import { createEmailCheck } from '#src/parts/signup/email-check.ts'
import { postSignup, signupDigest } from '#src/parts/signup/post-signup.ts'
import type { SignupConfig } from '#src/parts/signup/signup-config.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(...answers: (() => Response | Promise<Response>)[]) {
  const calls: { url: string; signal: AbortSignal }[] = []
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push({ url, signal })
    if (!answer) throw new TypeError('no answer')
    return answer()
  })
  return calls
}
const fresh = () => Response.json({ status: 'new', token: 'good', email: '', request_email: '' })

describe('the email check', () => {
  it('asks once for an address and remembers its token', async () => {
    const calls = answerWith(fresh)
    const emails = createEmailCheck()
    expect(await emails.check('anna+1@example.test')).toEqual({ status: 'new', token: 'good' })
    expect(await emails.check('anna+1@example.test')).toEqual({ status: 'new', token: 'good' })
    expect(calls.map(({ url }) => url)).toEqual([
      exchangePath({
        group: contract.validateEmail,
        call: contract.validateEmail.calls.check,
        input: { email: 'anna+1@example.test' },
      }),
    ])
  })

  it('asks again when the token has expired', async () => {
    const calls = answerWith(fresh)
    const emails = createEmailCheck()
    await emails.check('anna@example.test')
    await emails.check('anna@example.test', { fresh: true })
    expect(calls).toHaveLength(2)
  })

  it('that was aborted is asked again for the same address', async () => {
    const calls = answerWith(() => new Promise<Response>(() => {}), fresh)
    const emails = createEmailCheck()
    void emails.check('anna@example.test')
    emails.abort()
    expect(await emails.check('anna@example.test')).toEqual({ status: 'new', token: 'good' })
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  it('aborts the pending check when the address changes @spec 5.10', async () => {
    const calls = answerWith(() => new Promise<Response>(() => {}), fresh)
    const emails = createEmailCheck()
    void emails.check('ann@example.test')
    await emails.check('anna@example.test')
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  it('gives up after a while, on a browser without AbortSignal.any too', async () => {
    const late = AbortSignal.abort(new DOMException('too long', 'TimeoutError'))
    vi.stubGlobal('AbortSignal', { timeout: () => late })
    const calls = answerWith(fresh)
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (url: string, init: { signal: AbortSignal }) =>
      init.signal.aborted ? Promise.reject(init.signal.reason) : fetch(url, init),
    )
    expect(await createEmailCheck().check('anna@example.test')).toEqual({
      status: 'unreachable',
      token: null,
    })
    expect(calls).toEqual([])
  })

  it('tells an error response from a dead line, and asks again after both', async () => {
    const calls = answerWith(
      () => Response.json({ error: { code: 'too_many' } }, { status: 429 }),
      () => Promise.reject(new TypeError('dead')),
      () => Response.json({ status: 'surprise' }),
      fresh,
    )
    const emails = createEmailCheck()
    const statuses = []
    for (let round = 0; round < 4; round++) statuses.push((await emails.check('anna@example.test')).status)
    expect(statuses).toEqual(['unanswered', 'unreachable', 'unanswered', 'new'])
    expect(calls).toHaveLength(4)
  })
})

describe('the csrf digest', () => {
  it('is the SHA-512 hex digest of the lowercased email plus the user agent', async () => {
    const expected = createHash('sha512').update('anna@example.testagent').digest('hex')
    expect(await signupDigest('Anna@Example.test', 'agent')).toBe(expected)
  })

  it('has a fallback where the crypto facility is missing @spec 3.13', async () => {
    vi.stubGlobal('crypto', {})
    expect(await signupDigest('anna@example.test', 'agent')).toBe('unavailable')
  })
})

describe('the signup call', () => {
  const values = { email: 'anna@example.test', name: ' Anna ', password: 'a long secret' }
  const tokens = { token: 'good', tracking: null, answers: ['cooking', ''] }
  const config = { payload: { language: 'nl', profile: null, country: 'NL' } } as SignupConfig

  it("is the contract's, path and payload, with everything the specification names", async () => {
    const visit = { textContent: JSON.stringify({ trafficsource: 'acme' }) }
    const referrer = `https://from.test/${'x'.repeat(3_000)}`
    vi.stubGlobal('document', { getElementById: (id: string) => (id === 'visit' ? visit : null), referrer })
    vi.stubGlobal('location', { pathname: '/landers/video/nl' })
    const posted: { url: string; body: unknown }[] = []
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      posted.push({ url, body: JSON.parse(body) })
      return new Response(null, { status: 200 })
    })
    expect(await postSignup(values, tokens, config)).toEqual({ ok: true })
    const [call] = posted
    expect(call?.url).toBe(
      exchangePath({ group: contract.user, call: contract.user.calls.signup, input: {} }),
    )
    expect(v.parse(Signup, call?.body)).toMatchObject({
      name: 'Anna',
      token: 'good',
      answers: ['cooking'],
      form_path: '/landers/video/nl',
      trafficsource: 'acme',
      referrer: referrer.slice(0, 2_048),
      language: 'nl',
      country: 'NL',
    })
    const optional = ['proof', 'variant']
    const known = Object.keys(v.parse(Signup, call?.body)).filter((key) => !optional.includes(key))
    expect(Object.keys(call?.body ?? {}).sort()).toEqual(known.sort())
  })

  it('tells a refusal with its fields and its task, and a dead line', async () => {
    vi.stubGlobal('document', { getElementById: () => null, referrer: '' })
    vi.stubGlobal('location', { pathname: '/' })
    const details = { fields: { name: 'name_too_long' }, proof: { solver: '/s.js', challenge: '{}' } }
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: { code: 'proof_required', details, request_id: 'r' } }, { status: 429 }),
    )
    expect(await postSignup(values, tokens, config)).toEqual({
      ok: false,
      code: 'proof_required',
      ...details,
    })
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 500 }))
    expect(await postSignup(values, tokens, config)).toMatchObject({
      ok: false,
      code: 'internal',
      fields: {},
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
    expect(await postSignup(values, tokens, config)).toMatchObject({ ok: false, code: 'unavailable' })
  })
})
