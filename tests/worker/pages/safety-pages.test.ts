// The result of a report, the reasons of a suspension, and the list of blocks, in browsers without scripts.
import { describe, expect, it } from 'vitest'
import nl from '#locales/nl-NL.json'
import localhost from '#sites/localhost.ts'
import { MODERATOR } from '#tests/support/account-actions.ts'
import { visit } from '#tests/support/api.ts'
import { member } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'

const NUMBER = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}/
const FACTS = 'Five people were asked for money on 20 November.'

const form = (fields: Record<string, string>) => {
  const body = new URLSearchParams(fields).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    'accept-language': 'nl-NL',
  }
  return { method: 'POST', body, headers }
}
const plain = (text: string) => text.replace(/<!-- -->/g, '')
const textOf = async (answer: Response | Promise<Response>) => plain(await (await answer).text())

describe('/complaints', () => {
  it('shows the report and its decision, and accepts the appeal, once', async () => {
    const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben')]
    expect(await textOf(anna.fetch('/complaints'))).toContain(nl.cases.empty)
    const { receipt } = await anna.api.complaints.file({
      category: 'report',
      text: 'He asks for money.',
      about: ben.user.id,
      good_faith: true,
    })
    expect(await textOf(anna.fetch('/complaints'))).toContain(nl.cases.status.open)
    const { cases } = visit(localhost).services
    await cases.decide(MODERATOR, { receipt, outcome: 'none', answer: 'We have looked at it with care.' })
    const decided = await textOf(anna.fetch('/complaints'))
    for (const content of [
      receipt,
      nl.cases.status.decided,
      nl.cases.outcomes.none,
      'We have looked at it with care.',
      nl.cases.appeal.may,
    ])
      expect(decided).toContain(content)

    const short = await anna.fetch('/complaints', form({ receipt, text: 'Nee!' }))
    expect(short.status).toBe(422)
    expect(await textOf(short)).toContain('Nee!</textarea>')
    const appealed = await textOf(
      anna.fetch('/complaints', form({ receipt, text: 'Kijk nog eens naar zijn foto’s.' })),
    )
    expect(appealed).toContain(nl.cases.appeal.filed.split('{{')[0] ?? '')
    expect(await textOf(anna.fetch('/complaints'))).not.toContain(nl.cases.appeal.may)
    const visitor = await harness().fetch('/complaints')
    expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/login?next=%2Fcomplaints'])
  })
})

describe('/pages/ban', () => {
  it('is where the login of a suspended member leads, with a key: rule, facts, and the appeal', async () => {
    const password = 'vier groene stoelen'
    const ben = await member(localhost, { password })
    const { accountActions } = visit(localhost).services
    await accountActions.ban(ben.id, { who: MODERATOR, why: 'advertising', facts: FACTS, by_report: true })
    const guest = harness()
    const refused = await guest.fetch('/login', form({ email: ben.email, password }))
    expect(refused.status).toBe(403)
    const [, path] = /href="(\/pages\/ban\?key=[^"]+)"/.exec(await refused.text()) ?? []
    const wrong = await textOf(guest.fetch('/login', form({ email: ben.email, password: 'guess guess' })))
    expect(wrong).not.toContain('?key=')

    const page = await guest.fetch(path ?? '')
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const text = await textOf(page)
    for (const content of [
      nl.statement.title,
      nl.mail.suspension.reasons.advertising,
      FACTS,
      nl.statement.by_report,
      nl.statement.elsewhere,
    ])
      expect(text).toContain(content)

    const key = new URL(path ?? '', 'http://localhost').searchParams.get('key') ?? ''
    const appealed = await textOf(
      guest.fetch(path ?? '', form({ key, text: 'Ik was het niet, mijn telefoon was gestolen.' })),
    )
    expect(appealed).toMatch(NUMBER)
    expect(await textOf(guest.fetch(path ?? ''))).not.toContain('name="text"')
  })

  it('shows nobody’s reasons without a key, or with an expired or made-up one, and explains how to get one', async () => {
    for (const path of ['/pages/ban', '/pages/ban?key=made.up.key']) {
      const text = await textOf(harness().fetch(path))
      expect(text).toContain(nl.statement.from_ban)
      expect(text.includes(nl.statement.over)).toBe(path.includes('?'))
    }
  })
})

describe('/account', () => {
  it('lists blocked members, and lifts a block by a plain form', async () => {
    const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben')]
    expect(await textOf(anna.fetch('/account'))).toContain(nl.blocked.empty)
    await anna.api.block.add({ profile: ben.user.id })
    const listed = await textOf(anna.fetch('/account'))
    expect(listed).toContain(nl.blocked.unblock_named.replace('{{name}}', 'Ben'))
    expect(await textOf(anna.fetch('/account', form({ intent: 'unblock', id: ben.user.id })))).toContain(
      nl.blocked.done,
    )
    expect(await anna.api.block.list()).toEqual([])
    expect((await anna.api.profile.find({ id: ben.user.id })).name).toBe('Ben')
  })
})
