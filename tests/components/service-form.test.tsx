// The contact form (specification section 8): validation before the server is called, and the receipt that replaces it.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CaseMessage, CaseReply, FileComplaint } from '#src/contract/complaints.ts'
import { COMPLAINT_MAX_LENGTH } from '#src/domain/constants.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'

const RECEIPT = 'K7QF-2M9X-4TBD'

const openForm = () =>
  openPage('/pages/service', {
    answers: {
      'complaints.file': ({ category }: FileComplaint) => ({ receipt: RECEIPT, category, mailed_to: null }),
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

it('shows in the visitor’s language which fields are missing, at the fields, without calling the server', async () => {
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

it('the receipt replaces the form, has the focus, and links back to it', async () => {
  const opened = await openForm()
  const { t, asked } = opened
  await formOf(opened).getByLabelText(t('complaints.categories.complaint')).click()
  await textOf(opened).fill('De zoekpagina blijft leeg in Friesland.')
  await emailOf(opened).fill('noor@example.test')
  await send(opened)
  const heading = page.getByRole('heading', { name: t('complaints.done.title') })
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByText(RECEIPT)).toBeVisible()
  await expect.element(page.getByText(t('complaints.next.complaint'))).toBeVisible()
  expect(asked).toMatchObject([{ call: 'complaints.file', input: { category: 'complaint' } }])
  await expectAccessible()
  await page.getByRole('link', { name: t('complaints.done.again') }).click()
  await expect.element(formOf(opened)).toBeVisible()
})

it('a member writes from their account’s address, and finds the request in the list', async () => {
  const written: object[] = []
  const opened = await openPage('/pages/service', {
    user: member(),
    answers: {
      'complaints.list': () => written,
      'complaints.file': ({ category, text }: FileComplaint) => {
        const created_at = '2026-11-20T12:00:00.000Z'
        written.push({ receipt: RECEIPT, category, text, status: 'open', created_at })
        return { receipt: RECEIPT, category, mailed_to: null }
      },
    },
  })
  await expect.element(emailOf(opened)).toHaveValue('anna@example.test')
  await expect.element(emailOf(opened)).toHaveAttribute('readonly')
  await textOf(opened).fill('Waar vind ik mijn oude berichten?')
  await send(opened)
  const own = page.getByRole('listitem').filter({ hasText: 'Waar vind ik mijn oude berichten?' })
  await expect.element(own).toHaveTextContent(RECEIPT)
  await expectAccessible()
})

it('pasted text is not cut off, and an error says that it is too long', async () => {
  const opened = await openForm()
  const text = 'woord '.repeat(COMPLAINT_MAX_LENGTH / 5)
  await textOf(opened).fill(text)
  await emailOf(opened).fill('noor@example.test')
  await send(opened)
  await expect.element(formOf(opened).getByText(opened.t('errors.fields.complaint_too_long'))).toBeVisible()
  await expect.element(textOf(opened)).toHaveValue(text)
  expect(opened.asked).toEqual([])
})

it('shows what was asked by the key of the mail, takes the answer once, and says where the case stands', async () => {
  const asked = {
    author: 'operator' as const,
    text: 'Welke dag was het?',
    created_at: '2026-11-26T09:00:00.000Z',
  }
  const messages: CaseMessage[] = [asked]
  const thread = () => ({
    receipt: RECEIPT,
    category: 'question' as const,
    is_open: true,
    messages: [...messages],
  })
  const opened = await openPage('/pages/service?key=abc', {
    answers: {
      'complaints.thread': thread,
      'complaints.reply': ({ text }: CaseReply) => {
        messages.push({ author: 'writer', text, created_at: '2026-11-26T10:00:00.000Z' })
        return thread()
      },
    },
  })
  const { t } = opened
  const form = page.getByRole('form', { name: t('cases.thread.label') })
  await expect.element(page.getByText(asked.text)).toBeVisible()
  await expect.element(page.getByText(t('cases.thread.waiting'))).toBeVisible()
  await expectAccessible()
  const sendReply = () => form.getByRole('button', { name: t('cases.thread.send') }).click()
  await sendReply()
  await expect.element(form.getByText(t('errors.fields.required'))).toBeVisible()
  await form.getByLabelText(t('cases.thread.label')).fill('Op maandag.')
  await sendReply()
  await expect.element(page.getByText(t('cases.thread.sent'))).toBeVisible()
  await expect.element(page.getByText('Op maandag.')).toBeVisible()
  await expect.element(form.getByLabelText(t('cases.thread.label'))).toHaveValue('')
  expect(opened.asked.filter(({ call }) => call === 'complaints.reply').map(({ input }) => input)).toEqual([
    { key: 'abc', text: 'Op maandag.' },
  ])
})

it('says which answers came by mail, and that attachments were not kept', async () => {
  const message = { author: 'writer' as const, text: 'Op maandag.' }
  const messages: CaseMessage[] = [
    { ...message, created_at: '2026-11-26T10:00:00.000Z', by_mail: 'whole' },
    { ...message, created_at: '2026-11-26T11:00:00.000Z', by_mail: 'without_attachments' },
    { ...message, created_at: '2026-11-26T12:00:00.000Z' },
  ]
  const { t } = await openPage('/pages/service?key=abc', {
    answers: {
      'complaints.thread': () => ({ receipt: RECEIPT, category: 'question', is_open: true, messages }),
    },
  })
  await expect.element(page.getByText(t('cases.thread.by_mail')).nth(1)).toBeVisible()
  expect(page.getByText(t('cases.thread.by_mail')).elements()).toHaveLength(2)
  expect(page.getByText(t('cases.thread.attachments')).elements()).toHaveLength(1)
  await expectAccessible()
})

it('says that the link of a mail has expired, above the form', async () => {
  const { t } = await openPage('/pages/service?key=old', {
    answers: { 'complaints.thread': () => refuse('not_found') },
  })
  await expect.element(page.getByText(t('cases.thread.lost'))).toBeVisible()
  await expect.element(page.getByRole('form', { name: t('complaints.form_label') })).toBeVisible()
})
