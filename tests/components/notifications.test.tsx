// What a member is told of and how: choices that do not reach the server, and a device that cannot take push.
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import localhost from '#sites/localhost.ts'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { NO_PUSH, type PushState } from '#src/ports/push.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const ANSWERS = {
  'notifications.show': () => DEFAULT_CHOICES,
  'notifications.choose': () => 'done',
}
const WITH_PUSH = {
  settings: { ...localhost.settings, geoip_country: 'NL', geoip_selected_country: 'NL', push_pub: 'a key' },
}

it('choices that could not be sent are said to be, and nothing chosen is lost', async () => {
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
])('push that is %s: the page says so and offers nothing', async (word, state) => {
  const { t } = await openPage('/notifications', {
    user: member(),
    answers: ANSWERS,
    seed: WITH_PUSH,
    device: { push: async () => ({ ...NO_PUSH, getState: () => state }) },
  })
  await expect.element(page.getByText(t(`notifications.device.${word}`))).toBeVisible()
  expect(page.getByRole('button', { name: t('notifications.device.turn_on') }).elements()).toEqual([])
})
