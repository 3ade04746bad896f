// The signup form's checks of address and name (specification sections 5 and 8). The script is the landers' own; that it
// runs before React is tested in tests/e2e.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import deDE from '#locales/de-DE.json'
import nlNL from '#locales/nl-NL.json'
import { Refusal } from '#src/contract/refusals.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'
import { painted } from './support/painted.ts'

const form = ({ t }: OpenedPage) => page.getByRole('form', { name: t('signup.form_label') })
const field = (opened: OpenedPage, name: 'email' | 'name' | 'password') =>
  form(opened).getByLabelText(opened.t(`signup.${name}`), { exact: true })

/** The form's requests by path, and their answers. */
let asked: string[] = []
let answers: Record<string, () => unknown> = {}
beforeEach(() => {
  asked = []
  answers = {
    '/api/validate_email.php': () => ({ status: 'new', token: 'a-token', email: '', request_email: '' }),
    '/_i18n/nl-NL/messages.json': () => nlNL,
  }
  const fetchOver = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (!pathname.startsWith('/api/') && !pathname.startsWith('/_i18n/')) return fetchOver(input, init)
    const answer = answers[pathname]
    if (!answer) throw new Error(`the test answers no ${pathname}`)
    asked.push(pathname)
    const stopped = new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
    const body = await Promise.race([answer(), stopped])
    return body instanceof Response ? body : Response.json(body)
  })
  return () => vi.restoreAllMocks()
})
const emailIs = (status: string) => {
  answers['/api/validate_email.php'] = () => ({ status, token: null, email: '', request_email: '' })
}
const refused = (code: string, status: number, details = {}) =>
  Response.json({ error: { code, details, request_id: 'r' } }, { status })

async function openForm(options: Parameters<typeof openPage>[1] = {}): Promise<OpenedPage> {
  const opened = await openPage('/signup', options)
  await expect.poll(() => document.querySelector('form[data-signup][data-live]')).not.toBeNull()
  return opened
}
async function typeEmail(opened: OpenedPage, email: string): Promise<void> {
  await field(opened, 'email').fill(email)
  await userEvent.keyboard('{Tab}')
}
async function fillIn(opened: OpenedPage, email = 'anna@example.test'): Promise<void> {
  await typeEmail(opened, email)
  await field(opened, 'name').fill('Anna')
  await field(opened, 'password').fill('a quiet harbour 7')
}
const submitOf = (opened: OpenedPage) => form(opened).getByRole('button', { name: opened.t('signup.submit') })

it('a prefilled name says that others see it, and offers the first word in one tap', async () => {
  const opened = await openForm()
  const { t } = opened
  await typeEmail(opened, 'bob.jansen+1@example.test')
  await expect.element(field(opened, 'name')).toHaveValue('bob.jansen+1')
  const note = form(opened).getByText(t('signup.name_prefilled'))
  await expect.element(note).toBeVisible()
  // It is part of the field's description for screen readers.
  await expect
    .element(field(opened, 'name'))
    .toHaveAccessibleDescription(new RegExp(t('signup.name_prefilled').slice(0, 20)))
  await form(opened)
    .getByRole('button', { name: t('signup.name_first_word', { name: 'Bob' }) })
    .click()
  await expect.element(field(opened, 'name')).toHaveValue('Bob')
  await expect.element(field(opened, 'name')).toHaveFocus()
  await expect.element(note).not.toBeVisible()
})

it('the first word of a name that the server has refused is taken without its problem', async () => {
  answers['/api/user.php'] = () => refused('invalid', 422, { fields: { name: 'invalid' } })
  const opened = await openForm()
  const { t } = opened
  await typeEmail(opened, 'bob.jansen@example.test')
  await field(opened, 'password').fill('a quiet harbour 7')
  await submitOf(opened).click()
  await expect.element(field(opened, 'name')).toHaveAttribute('aria-invalid', 'true')
  await form(opened)
    .getByRole('button', { name: t('signup.name_first_word', { name: 'Bob' }) })
    .click()
  await expect.element(field(opened, 'name')).toHaveValue('Bob')
  await expect.element(field(opened, 'name')).not.toHaveAttribute('aria-invalid', 'true')
})

it('a prefilled name of one word is not shortened, and a typed one has no notice', async () => {
  const opened = await openForm()
  const { t } = opened
  const note = form(opened).getByText(t('signup.name_prefilled'))
  await typeEmail(opened, 'bob@example.test')
  await expect.element(note).toBeVisible()
  expect(document.querySelector('[data-first-word]')?.checkVisibility()).toBeFalsy()
  await field(opened, 'name').fill('Bobby')
  await expect.element(note).not.toBeVisible()
  await typeEmail(opened, 'bob.jansen@example.test')
  await expect.element(field(opened, 'name')).toHaveValue('Bobby')
  await expect.element(note).not.toBeVisible()
})

describe('the first typed character replaces a prefilled name', () => {
  it.each(['{Tab}', 'click'])('when the address is left by %s', async (how) => {
    const opened = await openForm()
    await field(opened, 'email').fill('sophie.w@example.test')
    if (how === 'click') await field(opened, 'name').click()
    else await userEvent.keyboard(how)
    await expect.element(field(opened, 'name')).toHaveValue('sophie.w')
    await userEvent.keyboard('Anna')
    await expect.element(field(opened, 'name')).toHaveValue('Anna')
  })

  it('when the field is clicked again; further clicks place the caret', async () => {
    const opened = await openForm()
    await typeEmail(opened, 'sophie.w@example.test')
    await expect.element(field(opened, 'name')).toHaveValue('sophie.w')
    await field(opened, 'password').click()
    await field(opened, 'name').click()
    const name = field(opened, 'name').element() as HTMLInputElement
    expect(name.value.slice(name.selectionStart ?? 0, name.selectionEnd ?? 0)).toBe('sophie.w')
    // The second click ends a selection anyway, which the browser does after the event; the third finds none.
    for (const _ of ['second', 'third']) {
      await field(opened, 'name').click()
      expect(name.selectionStart).toBe(name.selectionEnd)
    }
    await userEvent.keyboard('{End}eber')
    await expect.element(field(opened, 'name')).toHaveValue('sophie.weber')
  })

  it('when the address arrives while the name has the focus, as from a late script', async () => {
    const opened = await openForm()
    await field(opened, 'name').click()
    const email = field(opened, 'email').element() as HTMLInputElement
    email.value = 'sophie.w@example.test'
    email.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.element(field(opened, 'name')).toHaveValue('sophie.w')
    await userEvent.keyboard('Anna')
    await expect.element(field(opened, 'name')).toHaveValue('Anna')
  })
})

it('a name that an autofill enters right after the address is kept', async () => {
  const opened = await openForm()
  const [email, name] = (['email', 'name'] as const).map(
    (one) => field(opened, one).element() as HTMLInputElement,
  )
  for (const [input, value] of [
    [email, 'sophie.w@example.test'],
    [name, 'Sophie'],
  ] as const) {
    // As Chromium does: a field with a value is left alone.
    if (!input || input.value) continue
    input.value = value
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  }
  await expect.poll(() => asked).toContain('/api/validate_email.php')
  expect(name?.value).toBe('Sophie')
})

it('Enter in the address prefills the name, and an emptied name is required', async () => {
  const opened = await openForm()
  const { t } = opened
  await field(opened, 'email').fill('sophie.w@example.test')
  await userEvent.keyboard('{Enter}')
  await expect.element(field(opened, 'name')).toHaveValue('sophie.w')
  await expect.element(field(opened, 'password')).toHaveFocus()
  await field(opened, 'name').fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(field(opened, 'name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(form(opened).getByText(t('errors.fields.required')).first()).toBeVisible()
})

it('an address with an apostrophe, or pasted with invisible characters, is checked cleaned', async () => {
  const opened = await openForm()
  const asks = () =>
    vi
      .mocked(window.fetch)
      .mock.calls.map(([input]) => decodeURIComponent(String(input)))
      .filter((address) => address.startsWith('/api/'))
  await typeEmail(opened, "\u200bsean.o'brien@example.test\u2060")
  await expect.poll(asks).toEqual(["/api/validate_email.php?email=sean.o'brien@example.test"])
  await expect.element(field(opened, 'name')).toHaveValue("sean.o'brien")
  await expect.element(field(opened, 'email')).not.toHaveAttribute('aria-invalid')
})

it('an address of a deleted account links to the service page @spec 8.6', async () => {
  emailIs('deleted')
  const opened = await openForm()
  const { t } = opened
  await typeEmail(opened, 'gone@example.test')
  await expect.element(form(opened).getByText(t('signup.email_deleted'))).toBeVisible()
  await expect
    .element(form(opened).getByRole('link', { name: t('signup.email_deleted_service') }))
    .toHaveAttribute('href', '/pages/service')
  expect(
    form(opened)
      .getByRole('link', { name: t('signup.email_active_login') })
      .elements(),
  ).toEqual([])
})

it.each(['active', 'not_confirmed'])(
  'an address that is %s links to the login page @spec 8.6',
  async (status) => {
    emailIs(status)
    const opened = await openForm()
    await typeEmail(opened, 'here@example.test')
    await expect
      .element(form(opened).getByRole('link', { name: opened.t('signup.email_active_login') }))
      .toHaveAttribute('href', '/login')
  },
)

it('the notice about an address is gone with the first change of it, before the field is left', async () => {
  emailIs('active')
  const opened = await openForm()
  await typeEmail(opened, 'here@example.test')
  const link = form(opened).getByRole('link', { name: opened.t('signup.email_active_login') })
  await expect.element(link).toBeVisible()
  await field(opened, 'email').click()
  await userEvent.keyboard('{End}x')
  await expect.element(link).not.toBeInTheDocument()
  await expect.element(field(opened, 'email')).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}')
  await expect.element(link).toBeVisible()
})

it('the check of an address that is changed meanwhile is stopped, and shows nothing', async () => {
  answers['/api/validate_email.php'] = () => new Promise(() => undefined)
  const opened = await openForm()
  await typeEmail(opened, 'anna@example.test')
  await expect.poll(() => asked).toEqual(['/api/validate_email.php'])
  await typeEmail(opened, 'anna')
  const [, init] = vi.mocked(window.fetch).mock.calls.find(([input]) => String(input).includes('anna')) ?? []
  expect(init?.signal?.aborted).toBe(true)
  await painted()
  await expect.element(form(opened).getByText(opened.t('errors.fields.email'))).toBeVisible()
  expect(asked).toEqual(['/api/validate_email.php'])
})

it('an address that turns out to be taken when the form is sent shows it, has the focus, and nothing is sent', async () => {
  answers['/api/validate_email.php'] = () => Promise.reject(new TypeError('no connection'))
  const opened = await openForm()
  await fillIn(opened)
  await expect.poll(() => asked).toEqual(['/api/validate_email.php'])
  await expect.element(field(opened, 'email')).not.toHaveAttribute('aria-invalid')
  emailIs('not_confirmed')
  await submitOf(opened).click()
  const link = form(opened).getByRole('link', { name: opened.t('signup.email_active_login') })
  await expect.element(link).toBeVisible()
  await expect.element(field(opened, 'email')).toHaveFocus()
  expect(asked).not.toContain('/api/user.php')
})

it('an address that is taken between its check and the signup links to the login page', async () => {
  answers['/api/user.php'] = () => refused('email_taken', 409)
  const opened = await openForm()
  await fillIn(opened)
  await submitOf(opened).click()
  await expect.element(form(opened).getByText(opened.t('signup.email_active'))).toBeVisible()
  const link = form(opened).getByRole('link', { name: opened.t('signup.email_active_login') })
  await expect.element(link).toBeVisible()
  await expect.element(field(opened, 'email')).toHaveFocus()
  await expect.element(form(opened).getByRole('alert')).not.toBeInTheDocument()
})

it('a problem that only the server finds is shown at its field alone, which has the focus; corrected, it can be sent again', async () => {
  answers['/api/user.php'] = () => refused('invalid', 422, { fields: { password: 'password_common' } })
  const opened = await openForm()
  const { t } = opened
  await fillIn(opened)
  const button = submitOf(opened).element() as HTMLButtonElement
  button.click()
  await expect.element(form(opened).getByText(t('errors.fields.password_common'))).toBeVisible()
  await expect.element(field(opened, 'password')).toHaveFocus()
  await expect.element(form(opened).getByRole('alert')).not.toBeInTheDocument()
  expect(button.disabled).toBe(true)
  await userEvent.keyboard('{End} and more')
  await expect.poll(() => button.disabled).toBe(false)
})

it('an address from the link is checked at once, and the input of the tab replaces none', async () => {
  sessionStorage.setItem('signup', JSON.stringify({ email: 'other@example.test' }))
  const opened = await openForm({ seed: { prefill_email: 'mila@example.test' } })
  await expect.element(field(opened, 'name')).toHaveValue('mila')
  await expect.element(field(opened, 'email')).toHaveValue('mila@example.test')
  await expect.poll(() => asked).toContain('/api/validate_email.php')
})

it('an address that the server finds invalid shows an error', async () => {
  emailIs('invalid')
  const opened = await openForm()
  await typeEmail(opened, 'odd@example.test')
  await expect.element(form(opened).getByText(opened.t('errors.fields.email'))).toBeVisible()
})

it('an error response of the address check counts as invalid, and the next attempt checks again @spec 8.7', async () => {
  answers['/api/validate_email.php'] = () => refused('internal', 500)
  answers['/api/user.php'] = () => refused('signups_closed', 403)
  const opened = await openForm()
  const { t } = opened
  await typeEmail(opened, 'anna@example.test')
  await expect.element(form(opened).getByText(t('errors.fields.email'))).toBeVisible()
  const validated = () => asked.filter((path) => path === '/api/validate_email.php').length
  expect(validated()).toBe(1)
  emailIs('new')
  await field(opened, 'name').fill('Anna')
  await field(opened, 'password').fill('a quiet harbour 7')
  await form(opened)
    .getByRole('button', { name: t('signup.submit') })
    .click()
  await expect.poll(() => asked).toContain('/api/user.php')
  expect(validated()).toBe(2)
})

it('a refusal that only a server makes has its own text', async () => {
  answers['/api/user.php'] = () => refused('signups_closed', 403)
  const opened = await openForm()
  const { t } = opened
  await typeEmail(opened, 'anna@example.test')
  await field(opened, 'password').fill('a quiet harbour')
  await form(opened)
    .getByRole('button', { name: t('signup.submit') })
    .click()
  await expect.element(form(opened).getByRole('alert')).toHaveTextContent(t('errors.signups_closed'))
})

it('a refusal whose text cannot be loaded has the general one, and its own with the next attempt', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answers['/api/user.php'] = () => refused('signups_closed', 403)
  answers['/_i18n/nl-NL/messages.json'] = () => Promise.reject(new TypeError('Failed to fetch'))
  const opened = await openForm()
  const { t } = opened
  await fillIn(opened)
  await submitOf(opened).click()
  const alert = form(opened).getByRole('alert')
  await expect.element(alert).toHaveTextContent(t('errors.internal'))
  answers['/_i18n/nl-NL/messages.json'] = () => nlNL
  await submitOf(opened).click()
  await expect.element(alert).toHaveTextContent(t('errors.signups_closed'))
  warned.mockRestore()
})

it('a proof of work is solved before the signup is sent again, which the button says meanwhile', async () => {
  const solver = `data:text/javascript,export const solve = (challenge) => new Promise((resolve) => {
    window.addEventListener('solved', () => resolve('proof of ' + challenge), { once: true })
    window.dispatchEvent(new Event('solving'))
  })`
  const proof = { solver, challenge: 'a-task' }
  const solving = new Promise((resolve) => window.addEventListener('solving', resolve, { once: true }))
  answers['/api/user.php'] = () => refused('proof_required', 429, { proof })
  const opened = await openForm()
  const { t } = opened
  await fillIn(opened)
  const button = submitOf(opened).element() as HTMLButtonElement
  const status = form(opened)
    .getByRole('status')
    .filter({ hasText: t('common.proving') })
  button.click()
  await solving
  await expect.element(status).toBeInTheDocument()
  expect(button.textContent).toBe(t('common.proving'))
  answers['/api/user.php'] = () => refused('signups_closed', 403)
  window.dispatchEvent(new Event('solved'))
  await expect.element(form(opened).getByRole('alert')).toHaveTextContent(t('errors.signups_closed'))
  await expect.element(status).not.toBeInTheDocument()
  expect(button.textContent).toBe(t('signup.submit'))
  const sent = vi
    .mocked(window.fetch)
    .mock.calls.filter(([path]) => String(path).startsWith('/api/user.php'))
    .map(([, init]) => JSON.parse(String(init?.body)).proof)
  expect(sent).toEqual([undefined, 'proof of a-task'])
})

it('the terms and the privacy notice open over the form, which keeps its input @spec 2.29', async () => {
  const opened = await openForm()
  const { t, address, app } = opened
  await field(opened, 'name').fill('Anna')
  for (const text of ['terms', 'privacy'] as const) {
    const link = form(opened).getByRole('link', { name: t(`signup.agreement_${text}`), exact: true })
    await link.click()
    const dialog = page.getByRole('dialog', { name: t(`legal.${text}.title`) })
    await expect.element(dialog.getByText(app.settings.company_name).first()).toBeVisible()
    expect(link.element().ariaBusy).toBeNull()
    expect(dialog.getByRole('heading', { name: t(`legal.${text}.title`) }).elements()).toHaveLength(1)
    await dialog
      .getByRole('button', { name: t('common.close') })
      .first()
      .click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await expect.element(field(opened, 'name')).toHaveValue('Anna')
  expect(address()).toBe('/signup')
})

it('an expired address check is repeated, and the signup is sent again by itself', async () => {
  const refusals = [
    { code: 'invalid', details: { fields: { token: 'validation_expired' } } },
    { code: 'signups_closed', details: {} },
  ] as const
  let sent = 0
  answers['/api/user.php'] = () => {
    const { code, details } = refusals[sent++] ?? refusals[1]
    return Response.json({ error: { code, details, request_id: 'r' } }, { status: new Refusal(code).status })
  }
  const opened = await openForm()
  const { t } = opened
  await typeEmail(opened, 'anna@example.test')
  await field(opened, 'name').fill('Anna')
  await field(opened, 'password').fill('een rustige dinsdag')
  await form(opened)
    .getByRole('button', { name: t('signup.submit') })
    .click()
  await expect.element(form(opened).getByRole('alert')).toHaveTextContent(t('errors.signups_closed'))
  const calls = asked.filter((path) => path.startsWith('/api/')).map((path) => path.slice(5, -4))
  expect(calls).toEqual(['validate_email', 'user', 'validate_email', 'user'])
})

it('an error is shown when a field is left, and is gone as soon as it is corrected, before it is left again', async () => {
  const opened = await openForm()
  const password = field(opened, 'password')
  await password.click()
  await userEvent.keyboard('kort')
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}')
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await password.click()
  await userEvent.keyboard('{End}er dan een rustige haven')
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  await expect.element(password).toHaveFocus()
})

it('the password strength is shown while typing', async () => {
  const opened = await openForm()
  const { t } = opened
  await field(opened, 'password').fill('a quiet')
  await expect.element(form(opened).getByText(t('signup.password_weak'))).toBeVisible()
  await field(opened, 'password').fill('a quiet harbour 7')
  await expect.element(form(opened).getByText(t('signup.password_strong'))).toBeVisible()
  // Unlike the other fields it is never stored in the tab.
  expect(sessionStorage.getItem('signup')).toBeNull()
  await field(opened, 'password').fill('')
  for (const strength of ['weak', 'fair', 'strong'] as const)
    await expect.element(form(opened).getByText(t(`signup.password_${strength}`))).not.toBeVisible()
})

it('the password is shown by its button, and hidden by the same', async () => {
  const opened = await openForm()
  const password = field(opened, 'password')
  const toggle = form(opened).getByRole('button', { name: opened.t('signup.password_show') })
  await password.fill('a quiet harbour 7')
  for (const [type, pressed] of [
    ['password', 'false'],
    ['text', 'true'],
    ['password', 'false'],
  ] as const) {
    await expect.element(password).toHaveAttribute('type', type)
    await expect.element(toggle).toHaveAttribute('aria-pressed', pressed)
    await toggle.click()
  }
  await expect.element(password).toHaveValue('a quiet harbour 7')
})

it('a field in error and in focus shows both, each in its own colour', async () => {
  const opened = await openForm()
  await typeEmail(opened, 'not an address')
  const email = field(opened, 'email')
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(form(opened).getByText(opened.t('errors.fields.email'))).toBeVisible()
  const element = email.element() as HTMLElement
  await expect.poll(() => element.getAnimations().length).toBe(0)
  const inError = getComputedStyle(element).borderTopColor
  element.focus()
  const ring = getComputedStyle(element)
  expect(ring.borderTopColor).toBe(inError)
  expect(ring.outlineStyle).toBe('solid')
  expect(Number.parseFloat(ring.outlineWidth)).toBe(3)
  expect(ring.outlineColor).not.toBe(inError)
  expect(Number.parseFloat(ring.outlineOffset)).toBeGreaterThan(0)
})

it('a signup is sent once, however often it is submitted, and can be sent again after a failure @spec 5.16 5.17 8.5', async () => {
  const held = Promise.withResolvers<void>()
  answers['/api/user.php'] = async () => {
    await held.promise
    return refused('internal', 500)
  }
  const opened = await openForm()
  const { t } = opened
  await typeEmail(opened, 'anna@example.test')
  await field(opened, 'name').fill('Anna')
  await field(opened, 'password').fill('a quiet harbour 7')
  const submit = form(opened).getByRole('button', { name: t('signup.submit') })
  const button = submit.element() as HTMLButtonElement
  await submit.click()
  await expect.poll(() => button.disabled).toBe(true)
  expect(button.textContent).toBe(t('signup.submitting'))
  // Enter in a field submits too.
  field(opened, 'name').element().focus()
  await userEvent.keyboard('{Enter}')
  const sent = () => asked.filter((path) => path === '/api/user.php').length
  await expect.poll(sent).toBe(1)
  held.resolve()
  await expect.element(form(opened).getByRole('alert')).toHaveTextContent(t('errors.internal'))
  expect(button.disabled).toBe(false)
  expect(button.textContent).toBe(t('signup.submit'))
  expect(sent()).toBe(1)
  answers['/api/user.php'] = () => new Promise(() => undefined)
  await submit.click()
  await expect.element(form(opened).getByRole('alert')).not.toBeInTheDocument()
  expect(button.ariaBusy).toBe('true')
})

it('what the script has written follows the language: the alert, the offers of a first name and of an address, and the busy button', async () => {
  answers['/api/user.php'] = () => refused('internal', 500)
  const opened = await openForm()
  const { i18n } = opened.app
  await typeEmail(opened, 'bob.jansen@gmial.com')
  await field(opened, 'password').fill('a quiet harbour 7')
  const suggestion = () => document.querySelector('[data-suggestion]')?.textContent
  const button = submitOf(opened).element() as HTMLButtonElement
  const firstWord = () => document.querySelector('[data-first-word]')?.textContent
  const alert = () => document.querySelector('[data-alert]')?.textContent
  button.click()
  await expect.poll(alert).toBe(nlNL.errors.internal)
  i18n.choose('de-DE')
  i18n.set('de-DE', deDE)
  await expect.poll(alert).toBe(deDE.errors.internal)
  expect(firstWord()).toBe(deDE.signup.name_first_word.replace('{{name}}', 'Bob'))
  expect(suggestion()).toBe(deDE.signup.suggestion.replace('{{email}}', 'bob.jansen@gmail.com'))
  answers['/api/user.php'] = () => new Promise(() => undefined)
  button.click()
  await expect.poll(() => button.textContent).toBe(deDE.signup.submitting)
  i18n.choose('nl-NL')
  i18n.set('nl-NL', nlNL)
  await expect.poll(firstWord).toBe(nlNL.signup.name_first_word.replace('{{name}}', 'Bob'))
  expect(button.textContent).toBe(nlNL.signup.submitting)
})

it('a form that was being sent can be sent again after going back to it, when the browser had kept the page', async () => {
  answers['/api/user.php'] = () => new Promise(() => undefined)
  const opened = await openForm()
  await typeEmail(opened, 'anna@example.test')
  await field(opened, 'name').fill('Anna')
  await field(opened, 'password').fill('a quiet harbour 7')
  const button = form(opened)
    .getByRole('button', { name: opened.t('signup.submit') })
    .element() as HTMLButtonElement
  button.click()
  await expect.poll(() => button.disabled).toBe(true)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(button.disabled).toBe(true)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(button.disabled).toBe(false)
  expect(button.textContent).toBe(opened.t('signup.submit'))
})

it('the form validates input and shows errors in Dutch @spec 5.8 5.14 5.27', async () => {
  const opened = await openForm()
  const { t } = opened
  const expectText = (text: string) => expect.element(form(opened).getByText(text)).toBeVisible()
  await typeEmail(opened, 'not an address')
  await expectText(t('errors.fields.email'))
  await typeEmail(opened, 'eva@gmial.com')
  await form(opened)
    .getByRole('button', { name: t('signup.suggestion', { email: 'eva@gmail.com' }) })
    .click()
  await expect.element(field(opened, 'email')).toHaveValue('eva@gmail.com')
  await expect.element(field(opened, 'email')).toHaveFocus()
  await expect.element(field(opened, 'name')).toHaveValue('eva')
  await field(opened, 'name').fill('@eva')
  await userEvent.keyboard('{Tab}')
  await expectText(t('signup.name_starts_with_at'))
  emailIs('active')
  await typeEmail(opened, 'sophie@example.test')
  await expectText(t('signup.email_active'))
})

it('above the limit of address checks a taken address is told by mail alone, with a success message, and stays in its field', async () => {
  const refusal = { error: { code: 'confirm_by_mail', details: {}, request_id: 'r' } }
  const { status } = new Refusal('confirm_by_mail')
  answers['/api/user.php'] = () => Response.json(refusal, { status })
  const opened = await openForm()
  const { t } = opened
  await typeEmail(opened, 'owner@example.test')
  await field(opened, 'name').fill('Noor')
  await field(opened, 'password').fill('een rustige dinsdag')
  await form(opened)
    .getByRole('button', { name: t('signup.submit') })
    .click()
  const note = form(opened).getByRole('alert')
  await expect.element(note).toHaveTextContent(t('errors.confirm_by_mail'))
  await expect.element(note).toHaveAttribute('data-tone', 'success')
  await expect.element(field(opened, 'email')).toHaveValue('owner@example.test')
})
