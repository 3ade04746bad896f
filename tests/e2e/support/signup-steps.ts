// The steps of the signup, as a practised person takes them on a phone: with everything given, and with all of it skipped.
import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './fixtures.ts'
import { PASSWORD } from './people.ts'
import type { photo } from './photo.ts'
import type { practisedPerson } from './practised-person.ts'

type Person = ReturnType<typeof practisedPerson>

export const IN_THE_MEMBERS_AREA = /\/(members|signup-matches)$/

export const atStep = (page: Page, step: number) => page.waitForURL(new RegExp(`[?]step=${step}$`))
export const button = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]) =>
  page.getByRole('button', { name: t(key), exact: true })
export const title = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]) =>
  page.getByRole('heading', { level: 1, name: t(key) })
export const field = ({ page, t }: Visitor, key: 'email' | 'name' | 'password') =>
  page.getByLabel(t(`signup.${key}`), { exact: true })

/** From the open form to the members, with every question answered; the device allows notifications and knows its place, Amersfoort. */
export async function signUpInFull(
  visitor: Visitor,
  person: Person,
  { email, taken }: { email: string; taken: Awaited<ReturnType<typeof photo>> },
): Promise<void> {
  const { page, t } = visitor
  await test.step('0: three fields', async () => {
    // Leaving the field prefills the name.
    await person.type(field(visitor, 'email'), email)
    await person.type(field(visitor, 'password'), PASSWORD)
    await person.click(button(visitor, 'signup.submit'))
  })
  await test.step('1: push, which the account knows of', async () => {
    await person.read(title(visitor, 'steps.push.title'))
    const updated = page.waitForResponse('**/api/user.php?push=1')
    await person.click(button(visitor, 'steps.push.subscribe'))
    expect((await updated).ok()).toBe(true)
  })
  await test.step('2: a photo, which leads on', async () => {
    await person.read(title(visitor, 'photos.step.heading'))
    await person.pick(page.getByLabel(t('photos.add')), taken)
    const use = page.getByRole('dialog').getByRole('button', { name: t('photos.crop.use_and_continue') })
    await person.click(use)
    await atStep(page, 3)
  })
  await test.step('3: the place, from the device', async () => {
    await person.read(title(visitor, 'location.title'))
    await expect(page.getByRole('combobox', { name: t('location.city') })).toHaveValue('Amersfoort')
    await person.click(button(visitor, 'location.save'))
  })
  await test.step('4: gender, whom to meet and birth date', async () => {
    await person.read(title(visitor, 'steps.personal.title'))
    await person.click(page.getByRole('radio', { name: t('gender_identity.female'), exact: true }))
    const whom = page.getByRole('group', { name: t('members.whom.gender') })
    await person.click(whom.getByRole('radio', { name: t('gender.male'), exact: true }))
    await chooseBirth(visitor, person)
    await person.click(button(visitor, 'steps.save'))
  })
  await test.step('5: a few words', async () => {
    await person.read(page.getByRole('heading', { level: 1, name: t('steps.about.title') }))
    await person.type(page.getByRole('textbox').first(), 'Koffie en boeken.')
    await person.click(button(visitor, 'steps.save'))
  })
  await test.step('6 and 7: the mail is on its way, and the members are there', async () => {
    await atStep(page, 7)
    await person.read(title(visitor, 'steps.completion.title'))
    await toTheMembers(visitor, person)
  })
}

/** Born on 28 February 1990. */
export async function chooseBirth({ page, t }: Visitor, person: Person): Promise<void> {
  for (const [part, value] of [
    ['day', '28'],
    ['month', '02'],
    ['year', '1990'],
  ] as const)
    await person.choose(page.getByRole('combobox', { name: t(`steps.personal.${part}`) }), value)
}

/** The same with nothing but an account: each step is skipped. */
export async function signUpSkipping(visitor: Visitor, person: Person, email: string): Promise<void> {
  await person.type(field(visitor, 'email'), email)
  await person.type(field(visitor, 'password'), PASSWORD)
  await person.click(button(visitor, 'signup.submit'))
  for (const [heading, skip] of [
    ['steps.push.title', 'steps.push.decline'],
    ['photos.step.heading', 'photos.step.continue_without'],
    ['location.title', 'location.skip'],
    ['steps.personal.title', 'steps.personal.skip'],
    ['steps.about.title', 'steps.about.skip'],
  ] as const) {
    await person.read(title(visitor, heading))
    await person.click(button(visitor, skip))
  }
  await toTheMembers(visitor, person)
}

async function toTheMembers({ page, t }: Visitor, person: Person): Promise<void> {
  await person.click(page.getByRole('link', { name: t('steps.members') }))
  await page.waitForURL(IN_THE_MEMBERS_AREA)
}
