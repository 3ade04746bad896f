// The pieces of the signup form's script that need no document: the address check and the digest.
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEmailCheck } from '#src/parts/signup/email-check.ts'
import { signupDigest } from '#src/parts/signup/post-signup.ts'

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
    expect(calls.map(({ url }) => url)).toEqual(['/api/validate_email.php?email=anna%2B1%40example.test'])
  })

  it('asks again when the token has expired', async () => {
    const calls = answerWith(fresh)
    const emails = createEmailCheck()
    await emails.check('anna@example.test')
    await emails.check('anna@example.test', { fresh: true })
    expect(calls).toHaveLength(2)
  })

  it('aborts the pending check when the address changes', async () => {
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

  it('has a fallback where the crypto facility is missing', async () => {
    vi.stubGlobal('crypto', {})
    expect(await signupDigest('anna@example.test', 'agent')).toBe('unavailable')
  })
})
