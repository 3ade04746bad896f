// The operators' console in Chromium: an owner invites, another one confirms the rights, the invited operator makes a passkey, and a report
// goes from the member's page to a decision and an appeal that somebody else decides. Operators use the keyboard alone.

import { addAuthenticator } from './support/authenticator.ts'
import { CONSOLE, operator, say } from './support/console.ts'
import { expect, expectAccessible, ONLY_IN_ALL, test, type Visitor } from './support/fixtures.ts'
import { fictionalProfile, makeMember, writeEarlier } from './support/people.ts'

/** Longer than a message of the demo sites waits for an answer (sites/demo-settings.ts). */
const HOURS_OF_THE_SITE = 25
/** A few minutes are left to answer: nothing in the demo world waits longer. */
const MOST_HOURS_WAITED = 23.95

/** Files a complaint as a member's page does; its number. */
const file = ({ page }: Visitor, path: string, body: object): Promise<string> =>
  page.evaluate(
    async ([path, body]) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { receipt } = await response.json()
      return receipt
    },
    [path, body] as const,
  )

test('an operator is invited by one owner and confirmed by another, makes a passkey and recovery codes, and signs in again by it', async ({
  visit,
}) => {
  test.slow()
  const olga = await operator(visit, 'olga')
  const email = `sam-${Date.now().toString(36)}@example.test`

  const link = await test.step('one owner invites', async () => {
    const { page } = olga
    await olga.open('/operators', 'loaded')
    await page.getByRole('button', { name: say('operators.invite') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('operators.name')).fill('Sam')
    await dialog.getByLabel(say('operators.email')).fill(email)
    for (const right of ['support', 'moderate'])
      await dialog.getByRole('checkbox', { name: new RegExp(`^${say(`rights.${right}`)}`) }).press('Space')
    await dialog.getByRole('button', { name: say('operators.send') }).press('Enter')
    const shown = dialog.getByText('/invitation#')
    await expect(shown).toBeVisible()
    return (await shown.textContent()) ?? ''
  })

  const sam = await visit({ baseURL: CONSOLE, locale: 'en-US' })
  const device = await addAuthenticator(sam.page, { answers: true })
  await test.step('the invited operator makes a passkey and gets recovery codes', async () => {
    const { page } = sam
    await sam.open(link.trim(), 'loaded')
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: say('invitation.make'), exact: true }).press('Enter')
    await page.getByRole('button', { name: say('invitation.codes') }).press('Enter')
    await expect(page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).first()).toBeVisible()
    expect(await device.listPasskeys()).toMatchObject([{ rpId: 'console.localhost' }])
  })

  await test.step('another owner confirms the rights', async () => {
    const owner = await operator(visit, 'owner')
    await owner.open('/operators', 'loaded')
    const row = owner.page.getByRole('row').filter({ hasText: email })
    await row.getByRole('button', { name: say('operators.confirm') }).press('Enter')
    await expect(row.getByText(say('rights.moderate'))).toBeVisible()
    await expect(row.getByRole('button', { name: say('operators.confirm') })).toHaveCount(0)
  })

  await test.step('the operator signs out and in again', async () => {
    const { page } = sam
    await page.context().clearCookies()
    await sam.open('/localhost/cases', 'loaded')
    sam.allowed.push(/status of 401/)
    await page.getByRole('button', { name: say('sign_in.passkey') }).press('Enter')
    await expect(page.getByRole('heading', { name: say('cases.title') })).toBeVisible()
  })
})

test('a report is decided by keyboard, and the appeal against it by somebody else, which ends the member’s session at once', async ({
  visit,
}) => {
  test.slow()
  const [anna, ben] = [await visit(), await visit()]
  await makeMember(anna, 'Anna')
  const { profile } = await makeMember(ben, 'Ben')
  await anna.open(`/members/${profile.id}`)
  await ben.open('/members')
  const receipt = await file(anna, '/api/complaints.php', {
    category: 'report',
    reason: 'harassment',
    text: 'Hij bedreigt mij elke dag.',
    about: profile.id,
    good_faith: true,
  })

  const moderator = await operator(visit, 'olga')
  await test.step('the moderator takes it, opens the evidence and decides that no rule was broken', async () => {
    const { page } = moderator
    await moderator.open(`/localhost/cases/${receipt}`, 'loaded')
    await expect(page.getByText('Hij bedreigt mij elke dag.').last()).toBeVisible()
    await page.getByRole('button', { name: say('cases.evidence.open') }).press('Enter')
    await expect(page.getByText(say('cases.evidence.readings', { count: 1 }))).toBeVisible()
    await page.getByRole('radio', { name: new RegExp(`^${say('cases.decide.none')}`) }).press('Space')
    const answer = page.getByRole('textbox', { name: /Answer to Anna/ })
    await answer.fill('Wij zien geen overtreding.')
    await page.getByRole('button', { name: say('cases.decide.review') }).press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('cases.decide.decide') })
      .press('Enter')
    await expect(page.getByText(say('cases.outcomes.none')).first()).toBeVisible()
  })

  await test.step('it is opened again within a minute, with what was written, and decided after all', async () => {
    const { page } = moderator
    await moderator.open(`/localhost/cases/${receipt}`, 'loaded')
    await anna.open('/complaints')
    await expect(anna.page.getByText('Wij zien geen overtreding.')).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(page.getByText(say('cases.undo.done'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: /Answer to Anna/ })).toHaveValue(
      'Wij zien geen overtreding.',
    )
    await page.getByRole('button', { name: say('cases.decide.review') }).press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('cases.decide.decide') })
      .press('Enter')
    await expect(page.getByText(say('cases.undo.closed'))).toBeVisible()
  })

  await test.step('the member reads it, once it cannot be undone any more, and appeals', async () => {
    await file(anna, `/_dev/case-announced?receipt=${receipt}`, {})
    await anna.open('/complaints')
    await expect(anna.page.getByText('Wij zien geen overtreding.')).toBeVisible()
  })
  const appeal = await file(anna, '/api/complaints.php?appeal=1', {
    receipt,
    text: 'Lees zijn berichten van dinsdag.',
  })

  await test.step('who decided it cannot decide the appeal', async () => {
    const { page } = moderator
    await moderator.open(`/localhost/cases/${appeal}`, 'loaded')
    await expect(page.getByText(say('cases.appeal.own'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: /Anna/ })).toHaveCount(0)
  })

  await test.step('another moderator suspends, and the member is signed out within a second', async () => {
    const { page, open } = await operator(visit, 'moderate')
    await open(`/localhost/cases/${appeal}`, 'loaded')
    await page.getByRole('radio', { name: say('cases.appeal.reversed') }).press('Space')
    await page.getByRole('radio', { name: new RegExp(`^${say('cases.decide.suspended')}`) }).press('Space')
    await page
      .getByRole('textbox', { name: /Facts/ })
      .fill('In drie berichten van dinsdag staan bedreigingen.')
    await page.getByRole('textbox', { name: /Answer to Anna/ }).fill('U had gelijk. Het account is gesloten.')
    await page.getByRole('button', { name: say('cases.decide.review') }).press('Enter')
    ben.allowed.push(/status of 401/)
    await page.getByRole('dialog').getByRole('button').last().press('Enter')
    await expect(ben.page).toHaveURL(/\/login/, { timeout: 5_000 })
  })
})

test('a paid message to a fictional profile is answered from the desk, by keyboard, and arrives in the open chat', async ({
  visit,
}) => {
  test.slow()
  const anna = await visit()
  const { id, name } = await fictionalProfile(anna.page)
  const question = `Hoe was je weekend? ${Date.now()}`
  const { chats, profile } = await makeMember(anna, 'Anna', { chats: [{ with: id }] })
  await writeEarlier(anna, { from: profile.id, to: id, text: question, hours_ago: MOST_HOURS_WAITED })
  await anna.open(chats[0] ?? '')

  const desk = await operator(visit, 'answer')
  const { page } = desk
  await desk.open('/localhost/desk', 'loaded')
  await expect(page.getByText(say('desk.between', { member: 'Anna', profile: name })).first()).toBeVisible()
  // Tests beside this one may have sent messages that wait longer: N passes them on.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await expect(page.getByText(question).last()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page)
  await page.getByRole('textbox', { name: say('desk.composer.label', { profile: name }) }).focus()
  await page.keyboard.type('Heerlijk, ik was aan zee.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(say('desk.composer.sent'))).toBeVisible()
  await expect(anna.page.getByText('Heerlijk, ik was aan zee.').first()).toBeVisible()
})

test(
  'a paid message to a fictional profile that nobody answers in time is given back: the conversation and the ledger say so',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const anna = await visit()
    const { id } = await fictionalProfile(anna.page)
    const question = `Ben je er nog? ${Date.now()}`
    const { chats, credits } = await makeMember(anna, 'Anna', {
      credits: 9,
      chats: [{ with: id, messages: [question] }],
      hours_ago: HOURS_OF_THE_SITE,
    })
    expect(credits).toBe(9)
    await anna.open(chats[0] ?? '')
    await expect(anna.page.getByText(anna.t('chat.unanswered'))).toBeVisible()
    await expectAccessible(anna.page)
    await anna.open('/credits')
    await expect(anna.page.getByText(anna.t('credits.reason.unanswered'))).toBeVisible()
    const desk = await operator(visit, 'answer')
    await desk.open('/localhost/desk', 'loaded')
    await expect(desk.page.getByText(question)).toHaveCount(0)
  },
)
