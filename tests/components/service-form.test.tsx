// The form to write to the operator (specification section 8): what it says is missing before it asks the server.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { COMPLAINT_MAX_LENGTH } from '#src/domain/constants.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'

const openForm = () =>
  openPage('/pages/service', {
    answers: {
      'complaints.file': () => ({ receipt: 'K7QF-2M9X-4TBD', category: 'question', mailed_to: null }),
    },
  })
const formOf = ({ t }: OpenedPage) => page.getByRole('form', { name: t('complaints.form_label') })
const textOf = (opened: OpenedPage) => formOf(opened).getByLabelText(opened.t('complaints.text'))
const emailOf = (opened: OpenedPage) =>
  formOf(opened).getByLabelText(opened.t('complaints.email'), { exact: true })
const send = (opened: OpenedPage) =>
  formOf(opened)
    .getByRole('button', { name: opened.t('complaints.submit') })
    .click()

it('says in the visitor’s language what is missing, where it is missing, without asking the server', async () => {
  const opened = await openForm()
  const { t, asked } = opened
  const form = formOf(opened)
  await send(opened)
  await expect.element(form.getByRole('alert')).toHaveTextContent(t('errors.invalid'))
  await expect.element(textOf(opened)).toHaveFocus()
  for (const field of [textOf(opened), emailOf(opened)]) {
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(new RegExp(t('errors.fields.required')))
  }
  await textOf(opened).fill('Te kort')
  const tooShort = form.getByText(t('errors.fields.complaint_too_short'))
  await expect.element(tooShort).toBeVisible()
  await textOf(opened).fill('Nu is het lang genoeg.')
  await expect.element(tooShort).not.toBeInTheDocument()
  const noAddress = form.getByText(t('errors.fields.email'))
  await emailOf(opened).fill('geen adres')
  await expect.element(noAddress).toBeVisible()
  await emailOf(opened).fill('noor@example.test')
  await expect.element(noAddress).not.toBeInTheDocument()
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await send(opened)
  await expect.element(page.getByRole('heading', { name: t('complaints.done.title') })).toBeVisible()
})

it('cuts nothing off that was pasted, and says that it is too long', async () => {
  const opened = await openForm()
  const text = 'woord '.repeat(COMPLAINT_MAX_LENGTH / 5)
  await textOf(opened).fill(text)
  await emailOf(opened).fill('noor@example.test')
  await send(opened)
  await expect.element(formOf(opened).getByText(opened.t('errors.fields.complaint_too_long'))).toBeVisible()
  await expect.element(textOf(opened)).toHaveValue(text)
  expect(opened.asked).toEqual([])
})
