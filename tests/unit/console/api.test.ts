// The console's client: pools, refusals, and a session that ends.
import { describe, expect, it, vi } from 'vitest'
import { createConsoleApi, type Send } from '#console/api.ts'
import { Refusal } from '#src/contract/refusals.ts'

const refused = (code: string, status: number) =>
  Response.json({ error: { code, details: {}, request_id: 'r1' } }, { status })

function clientOf(answers: (() => Response | Promise<Response>)[], renewSession = async () => undefined) {
  const sent: string[] = []
  const send: Send = async (path, { method }) => {
    sent.push(`${method} ${path}`)
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    if (!answer) throw new Error('no answer')
    return answer()
  }
  const renew = vi.fn(renewSession)
  return { api: createConsoleApi({ send, renewSession: renew }), sent, renew }
}

describe('a call', () => {
  it('of a pool names it in the query; one that belongs to none does not', async () => {
    const { api, sent } = clientOf([() => Response.json([])])
    await api.of('main & gay').cases.list({ category: 'report' })
    await api.of('main').cases.take({ receipt: 'K7QF-2M9X-4TBD' })
    await api.of('main').operators.list()
    await api.of(null).audit.list({})
    expect(sent).toEqual([
      'GET /api/operator/cases.php?category=report&pool=main%20%26%20gay',
      'PUT /api/operator/cases.php?take=1&pool=main',
      'GET /api/operator/operators.php',
      'GET /api/operator/audit.php',
    ])
  })

  it('rejects with the refusal of the server, and without a connection with `unavailable`', async () => {
    const { api } = clientOf([() => refused('not_yours', 403)])
    await expect(api.of('main').cases.list()).rejects.toMatchObject({ code: 'not_yours', request_id: 'r1' })
    const offline = clientOf([() => Promise.reject(new TypeError('Failed to fetch'))])
    await expect(offline.api.of('main').cases.list()).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('whose session has ended is repeated once the operator signed in again', async () => {
    const { api, sent, renew } = clientOf([
      () => refused('sign_in_required', 401),
      () => Response.json('done'),
    ])
    await expect(api.of('main').cases.take({ receipt: 'K7QF-2M9X-4TBD' })).resolves.toBe('done')
    expect(renew).toHaveBeenCalledOnce()
    expect(sent).toHaveLength(2)
  })

  it('is not repeated for an operator who leaves, nor for a wrong code or another refusal', async () => {
    const left = clientOf([() => refused('sign_in_required', 401)], () =>
      Promise.reject(new Refusal('sign_in_required')),
    )
    await expect(left.api.of('main').cases.list()).rejects.toMatchObject({ code: 'sign_in_required' })
    expect(left.sent).toHaveLength(1)
    const wrong = clientOf([() => refused('wrong_credentials', 401)])
    await expect(
      wrong.api.of(null).session.recover({ email: 'olga@example.test', code: 'x' }),
    ).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(wrong.renew).not.toHaveBeenCalled()
  })

  it('that answers with a file gives its bytes, or the refusal', async () => {
    const { api, sent } = clientOf([() => new Response('bytes'), () => refused('not_found', 404)])
    const input = { receipt: 'K7QF-2M9X-4TBD' }
    expect(await (await api.readFile('main', 'cases', 'openPicture', input)).text()).toBe('bytes')
    await expect(api.readFile('main', 'cases', 'openPicture', input)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(sent[0]).toBe('POST /api/operator/cases.php?picture=1&pool=main')
  })
})
