// The account pages in browsers without scripts: passwords, addresses, devices, missing facts,
// and deleting.
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import nl from '#locales/nl-NL.json'
import localhost from '#sites/localhost.ts'
import { member, unique } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { type PlainPage, plainPages } from '#tests/support/plain-pages.ts'
import { issueMailedToken } from '#worker/features/members/emailed-tokens.ts'
import { all, build } from '#worker/platform/database/query.ts'

const PASSWORD = 'a quiet harbour'
const NEW_PASSWORD = 'een stille haven 8'

/** Whether a field has the focus when the page is loaded. */
const hasFocus = ({ text }: PlainPage, name: string) =>
  [...text.matchAll(/<input[^>]*>/g)].some(
    ([tag]) => tag.includes(` name="${name}"`) && tag.includes(' autofocus='),
  )

const mailedTo = (id: string, kind: 'reset' | 'mail-change' | 'mail-undo', subject: string | null = null) =>
  issueMailedToken(env.DB, kind, { member_id: id, subject, now: Date.now() })

it('a forgotten password is replaced by email, without scripts @spec 2.17', async () => {
  const { id, email } = await member(localhost, { password: PASSWORD })
  const visitor = harness()
  const { open, click, press } = plainPages(visitor)
  const request = await click(await open('/login'), nl.reset.title)
  const sent = await press(request, nl.reset.submit, { email })
  expect(sent.text).toContain(nl.reset.sent_heading)

  const choosing = await open(`/reset-password/do?token=${await mailedTo(id, 'reset')}`)
  const refused = await press(choosing, nl.reset.do_submit, { password: 'password123' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(nl.errors.fields.password_common)
  expect(hasFocus(refused, 'password')).toBe(true)
  const chosen = await press(refused, nl.reset.do_submit, { password: NEW_PASSWORD })
  expect(chosen.path).toBe('/members')
  expect((await visitor.api.user.current()).email).toBe(email)
  await harness().api.login.enter({ email, password: NEW_PASSWORD })
})

it('an expired link says so, and leads to a new one @spec 2.17', async () => {
  const { open, click, press } = plainPages(harness())
  const choosing = await open('/reset-password/do?token=made-up')
  const lost = await press(choosing, nl.reset.do_submit, { password: NEW_PASSWORD })
  expect(lost.status).toBe(404)
  expect(lost.text).toContain(nl.reset.lost_heading)
  expect((await click(lost, nl.reset.lost_action)).path).toBe('/reset-password')
  const changing = await open('/mail-change/do?token=made-up')
  const gone = await press(changing, nl.mail_change.confirm_action)
  expect(gone.status).toBe(404)
  expect(gone.text).toContain(nl.mail_change.lost)
})

it('another address is confirmed by a button, and undone from the old one @spec 2.15', async () => {
  const anna = await signedUp('Anna')
  const email = `${unique('anna-new')}@example.test`
  await anna.api.mailChange.ask({ email, password: PASSWORD })
  const [change] = await all(
    env.DB,
    build.selectFrom('mail_changes').where('member_id', '=', anna.user.id).selectAll(),
  )
  const linkOf = (kind: 'mail-change' | 'mail-undo') => mailedTo(anna.user.id, kind, change?.id)
  const own = plainPages(anna)
  const requested = await own.open(`/mail-change/do?token=${await linkOf('mail-change')}`)
  const confirmed = await own.press(requested, nl.mail_change.confirm_action)
  expect(confirmed.text).toContain(nl.mail_change.confirmed_heading)
  expect((await anna.api.user.current()).email).toBe(email)

  const old = plainPages(harness())
  const offered = await old.open(`/mail-change/do?undo=${await linkOf('mail-undo')}`)
  const undone = await old.press(offered, nl.mail_change.undo_action)
  expect(undone.text).toContain(nl.mail_change.undone_heading)
  expect((await anna.fetch('/api/user.php')).status).toBe(401)
})

it('missing facts are asked for without scripts too, one after the other', async () => {
  const anna = harness()
  const email = `${unique('anna')}@example.test`
  await anna.api.user.signup({ email, name: 'Anna', password: PASSWORD })
  const ben = await member(localhost)
  const { id: conversation } = await anna.api.chat.open({ profile: ben.id })
  const write = () =>
    anna.api.message.send({ conversation, client_id: crypto.randomUUID(), text: 'Hoi, hoe is je dinsdag?' })
  await expect(write()).rejects.toMatchObject({ code: 'birth_date_required', status: 403 })
  const { open, press } = plainPages(anna)
  const birth = (day: string) => ({
    'date_of_birth-day': day,
    'date_of_birth-month': '02',
    'date_of_birth-year': '1990',
  })
  const requested = await open('/complete-signup?next=%2Flikes')
  for (const part of ['day', 'month', 'year'])
    expect(requested.text).toMatch(new RegExp(`<select[^>]* name="date_of_birth-${part}"`))
  const refused = await press(requested, nl.complete.save, birth('31'))
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(nl.errors.fields.date_of_birth)
  expect((await press(refused, nl.complete.save, birth('04'))).path).toBe('/likes')
  expect((await write()).message.text).toBe('Hoi, hoe is je dinsdag?')
  expect((await open('/complete-signup')).text).toContain(nl.complete.mail_lead.replace('{{email}}', email))
})

it('deleting asks for the password, without scripts, and keeps the values of the form', async () => {
  const anna = await signedUp('Anna')
  const { open, press } = plainPages(anna)
  const wrong = { reason: 'privacy', password: 'not my password' }
  const refused = await press(await open('/account/delete'), nl.deletion.submit, wrong)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(nl.errors.fields.password_wrong)
  expect(hasFocus(refused, 'password')).toBe(true)
  expect(refused.text).toMatch(/<option value="privacy" selected=""/)
  const gone = await press(refused, nl.deletion.submit, { reason: 'privacy', password: PASSWORD })
  expect(gone.path).toBe('/account-deleted')
  expect(gone.text).toContain(nl.deletion.done_heading)
  expect((await open('/likes')).path).toBe('/login?next=%2Flikes')
})

it('with JavaScript switched off the account page signs out a device', async () => {
  const phone = await signedUp('Anna')
  const laptop = harness()
  const { open, press } = plainPages(laptop)
  const login = await open('/login?next=%2Faccount')
  const account = await press(login, nl.login.submit, { email: phone.email, password: PASSWORD })
  expect(account.path).toBe('/account')
  const logOut = nl.devices.log_out_named.replace('{{device}}', nl.devices.unknown)
  expect(account.text.split(logOut)).toHaveLength(2)
  const ended = await press(account, logOut)
  expect(ended.text).toContain(nl.devices.ended)
  expect(ended.text).not.toContain(logOut)
  expect((await phone.fetch('/api/user.php')).status).toBe(401)
  expect(await laptop.api.sessions.list()).toHaveLength(1)
})
