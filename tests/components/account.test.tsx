// The account pages: validation, focus, and preserved input.
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ProfileChange } from '#src/contract/profile.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { chatWith, message, person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { account, member } from './support/member.ts'
import { openChatWith } from './support/open-chat.ts'
import { openPage } from './support/open-page.tsx'
import { walletWith } from './support/shop.ts'

const AT = '2026-11-26T10:00:00.000Z'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'

const openAccount = (options: Parameters<typeof openPage>[1] = {}) =>
  openPage('/account', {
    user: member(),
    ...options,
    answers: {
      'sessions.list': () => [
        { id: 'laptop', device: 'Chrome/143', started_at: AT, seen_at: AT, current: true },
        { id: 'phone', device: IPHONE, started_at: AT, seen_at: AT, current: false },
      ],
      'passkeys.list': () => [],
      'block.list': () => [],
      ...options.answers,
    },
  })

describe('the account page', () => {
  it('is linked in the menu, and nothing of it is hidden at any width', async () => {
    const user = member({}, { email_confirmed: false })
    const { t, address } = await openPage('/likes/mine', {
      user,
      answers: {
        'likes.list': () => ({ profiles: [], liked_by: [] }),
        'sessions.list': () => [],
        'passkeys.list': () => [],
        'block.list': () => [],
      },
    })
    await page.getByRole('button', { name: t('nav.account') }).click()
    await page.getByRole('link', { name: t('account.title'), exact: true }).click()
    await expect.poll(address).toBe('/account')
    await expect.element(page.getByRole('heading', { level: 1, name: t('account.title') })).toBeVisible()
    const email = page.getByRole('region', { name: t('account.email.heading') })
    await expect.element(email).toHaveTextContent(user.email)
    await expect.element(email).toHaveTextContent(t('account.email.unconfirmed'))
    await expect
      .element(page.getByRole('link', { name: t('account.data.download') }))
      .toHaveAttribute('href', '/api/export.php')
    await expectAccessible()
    await page.viewport(320, 640)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

  it('an incorrect current password is refused with the focus on it, and the form is empty after a change', async () => {
    const { t, answer } = await openAccount({
      answers: {
        'reset_password.change': () => refuse('invalid', { fields: { current: 'password_wrong' } }),
      },
    })
    const section = page.getByRole('region', { name: t('account.password.heading') })
    const current = section.getByLabelText(t('account.password.current'), { exact: true })
    const submit = section.getByRole('button', { name: t('account.password.submit') })
    await current.fill('not my password')
    await section.getByLabelText(t('account.password.new'), { exact: true }).fill('een ander woord 8')
    await submit.click()
    await expect.element(current).toHaveAttribute('aria-invalid', 'true')
    await expect.element(current).toHaveFocus()
    await expect.element(section.getByText(t('errors.fields.password_wrong'))).toBeVisible()
    answer({ 'reset_password.change': () => 'done' })
    await current.fill('een rustige dinsdag')
    await submit.click()
    await expect.element(section.getByText(t('account.password.done'))).toBeVisible()
    await expect.element(current).toHaveValue('')
  })
})

it('deleting the account requires the password, and keeps the chosen reason', async () => {
  const { t, address } = await openPage('/account/delete', {
    user: member(),
    answers: {
      'discountcode.show': () => ({ welcome_code: null, time_bonus: null }),
      'credits.show': () => walletWith({ balance: 10 }),
      'user.remove': () => refuse('invalid', { fields: { password: 'password_wrong' } }),
    },
  })
  const reason = page.getByLabelText(t('deletion.reason'))
  const password = page.getByLabelText(t('deletion.password'), { exact: true })
  await reason.selectOptions('privacy')
  await password.fill('not my password')
  await page.getByRole('button', { name: t('deletion.submit') }).click()
  await expect.element(page.getByText(t('errors.fields.password_wrong'))).toBeVisible()
  await expect.element(password).toHaveFocus()
  await expect.element(reason).toHaveValue('privacy')
  expect(address()).toBe('/account/delete')
})

describe('a mailed link', () => {
  it('its secret is removed from the address, and a refused password has an error and the focus', async () => {
    const { t, address, asked } = await openPage('/reset-password/do?token=some', {
      answers: {
        'reset_password.choose': () => refuse('invalid', { fields: { password: 'password_common' } }),
      },
    })
    await expect.poll(address).toBe('/reset-password/do')
    const field = page.getByLabelText(t('reset.new_password'), { exact: true })
    await field.fill('password123')
    await page.getByRole('button', { name: t('reset.do_submit') }).click()
    await expect.element(page.getByText(t('errors.fields.password_common'))).toBeVisible()
    await expect.element(field).toHaveFocus()
    expect(asked).toMatchObject([{ input: { token: 'some', password: 'password123' } }])
  })

  it('to their own data leaves the address bar and offers both files; one that has expired says so', async () => {
    const opened = await openPage('/account/data?key=some', {
      answers: { 'export.mailed': () => ({ until: AT }) },
    })
    const { t } = opened
    await expect.poll(opened.address).toBe('/account/data')
    const read = page.getByRole('link', { name: t('data_export.read') })
    await expect.element(read).toHaveAttribute('href', '/api/export.php?key=some&as=html')
    const other = page.getByRole('link', { name: t('data_export.json') })
    await expect.element(other).toHaveAttribute('href', '/api/export.php?key=some&as=json')
    await expectAccessible()
    await openPage('/account/data?key=some', { answers: { 'export.mailed': () => refuse('not_found') } })
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('data_export.lost', { days: 7 }))
    expect(page.getByRole('link', { name: t('data_export.read') }).elements()).toEqual([])
    await expectAccessible()
  })

  it('that has expired says so, and links to a new one', async () => {
    const { t, address } = await openPage('/reset-password/do?token=some', {
      answers: { 'reset_password.choose': () => refuse('not_found') },
    })
    await page.getByLabelText(t('reset.new_password'), { exact: true }).fill('een stille haven 8')
    await page.getByRole('button', { name: t('reset.do_submit') }).click()
    await expect.element(page.getByRole('heading', { name: t('reset.lost_heading') })).toBeVisible()
    await page.getByRole('link', { name: t('reset.lost_action') }).click()
    await expect.poll(address).toBe('/reset-password')

    const change = await openPage('/mail-change/do?token=some', {
      answers: { 'mail_change.confirm': () => refuse('not_found') },
    })
    await expect.poll(change.address).toBe('/mail-change/do')
    await page.getByRole('button', { name: t('mail_change.confirm_action') }).click()
    await expect.element(page.getByText(t('mail_change.lost'))).toBeVisible()
  })
})

type Sent = { text: string; client_id: string; acknowledge_fictional: boolean }

it('the first message asks for the date of birth once, and keeps the text and the acknowledgement', async () => {
  const newcomer = member({ date_of_birth: null, age: null })
  const { answers, profile } = account(newcomer)
  const lotte = person({ id: 'lotte', name: 'Lotte', kind: 'fictional' })
  const chat = chatWith(lotte, 0, { acknowledged: false })
  const { id } = chat.conversation
  const placed: (typeof chat)['messages'] = []
  let acknowledged = false
  const { t, address } = await openChatWith(chat, {
    user: newcomer,
    answers: {
      ...answers,
      'user.update': (change: ProfileChange) =>
        change.date_of_birth === 'none'
          ? refuse('invalid', { fields: { date_of_birth: 'date_of_birth' } })
          : answers['user.update']?.(change as never),
      'chat.read': () => ({ ...chat, acknowledged, messages: placed }),
      'message.send': ({ text, client_id, acknowledge_fictional }: Sent) => {
        acknowledged ||= acknowledge_fictional
        if (!profile().date_of_birth) refuse('birth_date_required')
        placed.push(message(id, 'anna', 1, { text, client_id }))
        return { message: placed.at(-1), credits: 9 }
      },
    },
  })
  const text = 'Hoi, hoe is je dinsdag?'
  const box = page.getByLabelText(t('chat.write_to', { name: 'Lotte' }))
  const send = page.getByRole('button', { name: t('chat.send') })
  await box.fill(text)
  await send.click()
  await page.getByRole('button', { name: t('chat.acknowledge.action') }).click()
  await expect.element(page.getByText(t('errors.birth_date_required'))).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: t('complete.in_chat') }).click()
  await expect.poll(address).toContain('/complete-signup?')
  const save = page.getByRole('button', { name: t('complete.save') })
  await save.click()
  await expect.element(page.getByText(t('errors.fields.date_of_birth'))).toBeVisible()
  await expectAccessible()
  for (const [part, value] of [
    ['day', '04'],
    ['month', '05'],
    ['year', '1990'],
  ] as const)
    await page.getByRole('combobox', { name: t(`steps.personal.${part}`), exact: true }).selectOptions(value)
  await save.click()
  await expect.poll(address).toBe(`/chats/${id}`)
  await expect.element(box).toHaveValue(text)
  await send.click()
  const log = page.getByRole('log', { name: t('chat.messages', { name: 'Lotte' }) })
  await expect.element(log.getByText(text)).toBeVisible()
})
