// The log (trust): one shape for every line, without personal data.

import { describe, expect, it, vi } from 'vitest'
import fc from '#tests/support/properties.ts'
import { logError, redactPersonalData, toLogLine } from '#worker/log.ts'
import { SmtpError } from '#worker/platform/mail/smtp-wire.ts'

describe('a line of the log', () => {
  it('has event, site, request, attempt, and the other side’s status', () => {
    const error = new SmtpError('reply 550, not 2xx', 550)
    const job = { id: 'j1', kind: 'send-mail', member_id: 'secret' }
    expect(
      toLogLine('error', 'job-failed', { site: 'she', request_id: 'r1', attempt: 3, job, error }),
    ).toEqual({
      event: 'job-failed',
      level: 'error',
      site: 'she',
      request_id: 'r1',
      attempt: 3,
      code: 550,
      job: 'send-mail',
      job_id: 'j1',
      error: 'SmtpError',
      message: 'reply 550, not 2xx',
    })
  })

  it('is one JSON object on one line, with a stack for errors', () => {
    const write = vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    logError('request-failed', { request_id: 'r2', error: new Error('two\nlines') })
    const line = String(write.mock.calls.at(-1)?.[0])
    expect(line).not.toContain('\n')
    expect(JSON.parse(line)).toMatchObject({ event: 'request-failed', level: 'error', request_id: 'r2' })
    expect(JSON.parse(line).stack).toContain('log.test')
    expect(toLogLine('warn', 'x', { error: new Error('y') }).stack).toBeUndefined()
  })

  it.each([
    ['/api/validate_email.php?email=anna@example.test', '/api/validate_email.php'],
    ['/members/q7w2e4r5t6y8/landing', '/members/…/landing'],
    ['/likes/m/q7w2e4r5t6y8', '/likes/m/…'],
    ['/chats/abc', '/chats/…'],
  ])('contains of %s only %s', (path, stored) => {
    expect(toLogLine('warn', 'x', { path }).path).toBe(stored)
  })

  it('contains no e-mail address and no query, in any field', () => {
    const word = fc.stringMatching(/^[a-z0-9._+-]{1,12}$/)
    fc.assert(
      fc.property(word, word, word, (name, domain, value) => {
        const address = `x${name}@${domain}.test`
        const text = `550 <${address}> refused at https://api.example/x.php?email=${address}&v=secret-${value} for "${address}"`
        const error = new Error(text)
        const line = JSON.stringify(
          toLogLine('error', 'x', { error, path: `/a?b=${address}` }, { stack: true }),
        )
        expect(line).not.toContain(`@${domain}`)
        expect(line).not.toContain(`secret-${value}`)
      }),
    )
    expect(redactPersonalData("<sean.o'brien+a=b@example.test>: unknown")).toBe('<…@…>: unknown')
    expect(redactPersonalData('GET /api/user.php (current): the answer should be object')).toBe(
      'GET /api/user.php (current): the answer should be object',
    )
  })
})
