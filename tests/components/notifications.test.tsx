// Notification settings: by keyboard alone, failed and refused saves, and a device without push. Push itself is tested in
// tests/e2e/push.test.ts.
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import localhost from '#sites/localhost.ts'
import { DEFAULT_CHOICES, type NotificationChoices } from '#src/domain/notifications.ts'
import { NO_PUSH, type PushState } from '#src/ports/push.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectFocusInSight } from './support/layout.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const ANSWERS = {
  'notifications.show': () => DEFAULT_CHOICES,
  'notifications.choose': () => 'done',
}
const WITH_PUSH = {
  settings: { ...localhost.settings, geoip_country: 'NL', geoip_selected_country: 'NL', push_pub: 'a key' },
}

it('choices that could not be saved show an error, and stay chosen', async () => {
  const { t, answer, asked } = await openPage('/notifications', {
    user: member(),
    answers: { ...ANSWERS, 'notifications.choose': () => refuse('unavailable') },
  })
  page.getByLabelText(t('notifications.pace.daily')).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  const save = page.getByRole('button', { name: t('notifications.save') })
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('errors.unavailable'))
  await expect.element(page.getByLabelText(t('notifications.pace.never'))).toBeChecked()
  answer(ANSWERS)
  await save.click()
  await expect.element(page.getByRole('status').filter({ hasText: t('notifications.saved') })).toBeVisible()
  const chosen = asked.filter(({ call }) => call === 'notifications.choose')
  expect(chosen).toMatchObject([{ input: { mail_pace: 'never' } }, { input: { mail_pace: 'never' } }])
})

it.each<['denied' | 'unsupported', PushState]>([
  ['denied', { isCapable: true, isSubscribed: 'denied' }],
  ['unsupported', { isCapable: false, isSubscribed: false }],
])('push that is %s: the page shows that, without a button', async (status, state) => {
  const { t } = await openPage('/notifications', {
    user: member(),
    answers: ANSWERS,
    seed: WITH_PUSH,
    device: { push: async () => ({ ...NO_PUSH, getState: () => state }) },
  })
  await expect.element(page.getByText(t(`notifications.device.${status}`))).toBeVisible()
  expect(page.getByRole('button', { name: t('notifications.device.turn_on') }).elements()).toEqual([])
})

it('a member chooses notifications by keyboard alone, and finds them saved', async () => {
  let saved: NotificationChoices = DEFAULT_CHOICES
  const open = () =>
    openPage('/notifications', {
      user: member(),
      viewport: { width: 360, height: 780 },
      seed: WITH_PUSH,
      answers: {
        'notifications.show': () => saved,
        'notifications.choose': (choices: NotificationChoices) => {
          saved = choices
          return 'done'
        },
      },
    })
  const { t } = await open()
  const likes = page.getByRole('group', { name: t('notifications.what.like') })
  const press = async (label: string, key: string, where: Pick<typeof page, 'getByLabelText'> = page) => {
    where.getByLabelText(label, { exact: true }).element().focus()
    await userEvent.keyboard(key)
  }
  await expect.element(page.getByText(t('push.today.body'))).toBeVisible()
  await expect.element(page.getByLabelText(t('notifications.quiet.from'))).not.toBeVisible()

  await press(t('notifications.ways.mail'), ' ', likes)
  await press(t('notifications.pace.daily'), '{ArrowLeft}')
  await press(t('notifications.quiet.label'), ' ')
  await page.getByLabelText(t('notifications.quiet.from')).fill('23:15')
  await press(t('notifications.discreet.label'), ' ')
  page
    .getByRole('button', { name: t('notifications.save') })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: t('notifications.saved') })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  expect(saved).toMatchObject({
    like: { push: true, mail: false },
    mail_pace: 'at_once',
    quiet: { from: '23:15' },
    discreet: false,
  })

  await open()
  await expect.element(likes.getByLabelText(t('notifications.ways.mail'))).not.toBeChecked()
  await expect.element(likes.getByLabelText(t('notifications.ways.push'))).toBeChecked()
  await expect.element(page.getByLabelText(t('notifications.pace.at_once'))).toBeChecked()
  await expect.element(page.getByLabelText(t('notifications.quiet.from'))).toHaveValue('23:15')
  await expect.element(page.getByLabelText(t('notifications.discreet.label'))).not.toBeChecked()
  await expectAccessible()
  await expectFocusInSight()
})

it('a mistyped address is changed here: validated, and with the password', async () => {
  const email = 'anne@example.test'
  const { t, asked, answer } = await openPage('/notifications#email-change-incorrect', {
    user: member(),
    answers: {
      ...ANSWERS,
      'mail_change.ask': () => refuse('invalid', { fields: { password: 'password_wrong' } }),
    },
  })
  const section = page.getByRole('region', { name: t('notifications.email.heading') })
  await expect.element(section).toBeInViewport()
  await expect.element(section).toHaveTextContent('anna@example.test')
  const address = section.getByLabelText(t('notifications.email.email'))
  const password = section.getByLabelText(t('notifications.email.password'), { exact: true })
  await address.fill(email)
  await password.fill('not my password')
  await section.getByRole('button', { name: t('notifications.email.submit') }).click()
  await expect.element(section.getByText(t('errors.fields.password_wrong'))).toBeVisible()
  await expect.element(password).toHaveFocus()
  await expect.element(address).toHaveValue(email)
  await expectAccessible()

  answer({ 'mail_change.ask': () => 'done' })
  await password.fill('a quiet harbour 7')
  await userEvent.keyboard('{Enter}')
  await expect.element(section.getByRole('status')).toHaveTextContent(email)
  await expect.element(section.getByRole('status')).toHaveFocus()
  expect(asked.findLast(({ call }) => call === 'mail_change.ask')?.input).toEqual({
    email: email,
    password: 'a quiet harbour 7',
  })
})
