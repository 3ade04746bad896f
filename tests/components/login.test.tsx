// A login that fails costs no typing: what was typed stays, the focus is where it is wrong, and it is said why.
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage } from './support/open-page.tsx'

const WRONG = 'not the password'

async function openLogin(enter: () => unknown) {
  const opened = await openPage('/login?next=%2Flikes', { answers: { 'login.enter': enter } })
  const { t } = opened
  const form = page.getByRole('form', { name: t('login.form_label') })
  return {
    ...opened,
    email: form.getByLabelText(t('login.email'), { exact: true }),
    password: form.getByLabelText(t('login.password'), { exact: true }),
    button: form.getByRole('button', { name: t('login.submit') }),
  }
}

it('a failed login keeps the password, puts the focus on it and says why', async () => {
  const { t, email, password, button, asked } = await openLogin(() => refuse('wrong_credentials'))
  await email.fill('sophie@example.test')
  for (const wrong of [WRONG, `${WRONG} either`]) {
    await password.fill(wrong)
    await button.click()
    await expect.element(password).toHaveAccessibleDescription(t('errors.wrong_credentials'))
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('errors.wrong_credentials'))
    await expect.element(password).toHaveFocus()
    await expect.element(password).toHaveValue(wrong)
    await expect.element(email).toHaveValue('sophie@example.test')
  }
  await expectAccessible()
  // The password is selected: typing replaces it.
  await userEvent.keyboard('another one')
  await expect.element(password).toHaveValue('another one')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => asked.map(({ input }) => (input as { password: string }).password))
    .toEqual([WRONG, `${WRONG} either`, 'another one'])
})

it('a failed login without a line keeps everything too', async () => {
  const { t, email, password, button } = await openLogin(() => refuse('unavailable'))
  await email.fill('sophie@example.test')
  await password.fill(WRONG)
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('errors.unavailable'))
  await expect.element(password).toHaveValue(WRONG)
  await expect.element(email).toHaveValue('sophie@example.test')
})
