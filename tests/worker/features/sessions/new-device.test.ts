// The notice of a device that is new to an account: decided when it signs in, by password or by passkey.
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { pendingOf } from '#tests/support/account-actions.ts'
import { type VisitOptions, visit } from '#tests/support/api.ts'
import { type MadeMember, member, unique } from '#tests/support/factories.ts'

const PASSWORD = 'a quiet harbour'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** Logs in from a device; returns the notices that were enqueued, and the cookies it has from then on. */
async function enter({ email }: MadeMember, options: VisitOptions = {}) {
  const guest = visit(localhost, null, { visitor: { user_agent: FIREFOX }, ...options })
  await guest.api.login.enter({ email, password: PASSWORD })
  await guest.settled()
  const notices = guest.jobs.filter((job) => 'template' in job && job.template === 'new-device')
  return { notices, cookies: guest.cookies }
}

describe('a device that is new to an account', () => {
  it('is reported by email in the member’s own language, with its name and the time, once the queue has it', async () => {
    const anna = await member(localhost, { password: PASSWORD, language: 'pl' })
    const { notices } = await enter(anna, { locale: 'de-DE' })
    expect(notices).toMatchObject([
      {
        kind: 'send-mail',
        member_id: anna.id,
        device: 'Firefox, Windows',
        locale: 'pl-PL',
        pool: 'localhost',
      },
    ])
    expect(JSON.stringify(notices)).not.toContain(anna.email)
    expect(await pendingOf(anna.id)).toEqual([])
  })

  it('is reported once an hour, however many there are', async () => {
    const anna = await member(localhost, { password: PASSWORD })
    expect((await enter(anna)).notices).toHaveLength(1)
    expect((await enter(anna)).notices).toEqual([])
  })

  it('is known from then on, and not reported again', async () => {
    const [anna, ben] = [
      await member(localhost, { password: PASSWORD }),
      await member(localhost, { password: PASSWORD }),
    ]
    const { cookies } = await enter(anna)
    expect((await enter(anna, { sent_cookies: cookies })).notices).toEqual([])
    // Known to Anna's account, new to Ben's.
    expect((await enter(ben, { sent_cookies: cookies })).notices).toHaveLength(1)
  })

  it('is not reported at the signup', async () => {
    const guest = visit(localhost, null)
    const email = `${unique('anna')}@example.test`
    await guest.api.user.signup({ email, name: 'Anna', password: PASSWORD })
    await guest.settled()
    expect(guest.jobs.map((job) => ('template' in job ? job.template : job.kind))).toContain('activation')
    expect(guest.jobs.filter((job) => 'template' in job && job.template === 'new-device')).toEqual([])
  })
})
