// Photo verification in the operators' console: photos of the profile are checked, verified or refused by keys, undone, and put back where a
// decision fails.
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Verification } from '#src/contract/operator/verifications.ts'
import { deferred, refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { type ConsoleAnswers, openConsole } from './support/open-console.tsx'
import { GREY_IMAGE, NO_IMAGE, serveImages } from './support/serve-images.ts'

const attemptOf = (name: string) => ({ member: name.toLowerCase(), attempt: `attempt-${name}` })
const memberOf = (name: string, more: Partial<Verification> = {}): Verification => ({
  ...attemptOf(name),
  name,
  age: 34,
  site: 'localhost',
  pose: 'raised_hand',
  sent_at: '2026-11-25T10:00:00.000Z',
  photos: [1, 2, 3].map((number) => ({ id: `${name}-${number}`, verified: number === 3 })),
  ...more,
})
const WAITING = ['Anna', 'Ben', 'Clara'].map((name) => memberOf(name))

async function open(
  answers: ConsoleAnswers = {},
  { verifications = WAITING, image = (): string | Promise<string> => GREY_IMAGE } = {},
) {
  const images = serveImages((url) => (isPose(url) ? image() : GREY_IMAGE))
  const opened = await openConsole('/main/verifications', {
    'verifications.waiting': () => ({ verifications, count: verifications.length }),
    'verifications.decide': () => 'done',
    'verifications.undo': () => 'done',
    ...answers,
  })
  /** Whose photo in a pose was requested so far. */
  const requested = () => images.filter(isPose).map(({ searchParams }) => searchParams.get('member'))
  return { ...opened, requested }
}
const isPose = ({ pathname }: URL) => pathname.endsWith('/verifications.php')

const current = (name: string) => page.getByRole('heading', { name, exact: true })
const photo = (number: number) => page.getByRole('checkbox', { name: new RegExp(`^Photo ${number}\\b`) })
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Urgent toasts are also read out, by a second element. */
const toast = (text: string | RegExp) => page.getByText(text).first()
const pose = (name: string) => page.getByRole('img', { name: `${name} in the pose` })

/** Waits until the member is current and their photo in the pose is shown. */
async function shown(name: string) {
  await expect.element(current(name)).toBeVisible()
  await expect.element(pose(name)).toBeVisible()
  await expect.element(button('Verify')).not.toHaveAttribute('aria-disabled')
}

/** Opens the reasons of a refusal by R; keys work there once the first reason has the focus. */
async function openReasons() {
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('button', { name: /Another pose/ })).toHaveFocus()
}

describe('the verification of a member', () => {
  it('says whose it is, which pose was asked for, and what is known of each photo', async () => {
    await open()
    await shown('Anna')
    await expect.element(page.getByText('Open hand beside the face')).toBeVisible()
    for (const fact of ['34', 'Emberly'])
      await expect.element(page.getByText(fact, { exact: true }).last()).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Photo 1, Main', exact: true })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Photo 2', exact: true })).toBeChecked()
    await expect
      .element(page.getByRole('checkbox', { name: 'Photo 3, Verified before', exact: true }))
      .toBeChecked()
    await expect
      .element(page.getByRole('link', { name: 'Member’s page' }))
      .toHaveAttribute('href', '/main/members/anna')
    await expectAccessible()
  })

  it('verifies the checked photos and no others, and goes on whatever the answer takes', async () => {
    const decided = deferred<'done'>()
    const opened = await open({ 'verifications.decide': () => decided.promise })
    await shown('Anna')
    await userEvent.keyboard('2')
    await expect.element(photo(2)).not.toBeChecked()
    await userEvent.keyboard('v')
    await shown('Ben')
    for (const number of [1, 2, 3]) await expect.element(photo(number)).toBeChecked()
    await expect.element(page.getByText('2 members')).toBeVisible()
    expect(opened.inputsOf('verifications.decide')).toEqual([
      { ...attemptOf('Anna'), decision: 'verified', photos: ['Anna-1', 'Anna-3'] },
    ])
    decided.resolve('done')
  })

  it('needs a checked photo', async () => {
    const opened = await open()
    await shown('Anna')
    await userEvent.keyboard(' ')
    await expect.element(photo(1)).not.toBeChecked()
    await photo(2).click()
    await userEvent.keyboard('3')
    await expect.element(page.getByText('To verify, check at least one photo.')).toBeVisible()
    await expect.element(button('Verify')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Verify')).toHaveAccessibleDescription('To verify, check at least one photo.')
    await userEvent.keyboard('v')
    await button('Verify').click({ force: true })
    await expect.element(current('Anna')).toBeVisible()
    expect(opened.inputsOf('verifications.decide')).toEqual([])
  })

  it('waits until the photo in the pose is shown: a second press of V verifies nobody unseen', async () => {
    const loaded = deferred<string>()
    let count = 0
    const opened = await open({}, { image: () => (count++ === 0 ? GREY_IMAGE : loaded.promise) })
    await shown('Anna')
    await userEvent.keyboard('vv')
    await expect.element(current('Ben')).toBeVisible()
    await expect.element(button('Verify')).toHaveAttribute('aria-disabled', 'true')
    loaded.resolve(GREY_IMAGE)
    await shown('Ben')
    await userEvent.keyboard('v')
    await expect
      .poll(() => opened.inputsOf('verifications.decide'))
      .toMatchObject([{ member: 'anna' }, { member: 'ben' }])
  })

  it('requests the photo in the pose of the current member alone', async () => {
    const opened = await open()
    await shown('Anna')
    expect(opened.requested()).toEqual(['anna'])
    await userEvent.keyboard('j')
    await shown('Ben')
    await expect.element(page.getByText('2 of 3')).toBeVisible()
    expect(opened.requested()).toEqual(['anna', 'ben'])
  })

  it('has no photo in the pose where it could not be loaded, until it is tried again', async () => {
    let is_there = false
    const opened = await open({}, { image: () => (is_there ? GREY_IMAGE : NO_IMAGE) })
    await expect.element(page.getByText('Nobody is verified without the photo in the pose.')).toBeVisible()
    await userEvent.keyboard('v')
    await expect.element(current('Anna')).toBeVisible()
    is_there = true
    await button('Try again').click()
    await shown('Anna')
    expect(opened.inputsOf('verifications.decide')).toEqual([])
  })

  it('keeps what was unchecked while the operator is elsewhere', async () => {
    await open()
    await shown('Anna')
    await userEvent.keyboard('3j')
    await shown('Ben')
    await expect.element(photo(3)).toBeChecked()
    await userEvent.keyboard('k')
    await shown('Anna')
    await expect.element(photo(3)).not.toBeChecked()
  })

  it('enlarges a photo of the profile by Enter', async () => {
    await open()
    await shown('Anna')
    await expect.element(photo(1)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Enlarge photo 1')).toHaveAttribute('aria-pressed', 'true')
    await button('Enlarge photo 2').click()
    await expect.element(button('Enlarge photo 2')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button('Enlarge photo 1')).toHaveAttribute('aria-pressed', 'false')
  })

  it('fits into a narrow window, whatever the name is and how many photos there are', async () => {
    const photos = Array.from({ length: 12 }, (_, at) => ({ id: `photo-${at}`, verified: true }))
    await open({}, { verifications: [memberOf('Anna', { name: 'X'.repeat(300), photos })] })
    await expect.element(photo(12)).toBeInTheDocument()
    await page.viewport(360, 740)
    const root = document.querySelector('main') as HTMLElement
    const outside = () =>
      [...root.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth)
    await expect.poll(outside).toEqual([])
    await userEvent.keyboard('r')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().scrollWidth).toBeLessThanOrEqual(360)
  })
})

describe('a refused verification', () => {
  it('has a reason that a digit chooses', async () => {
    const opened = await open()
    await shown('Anna')
    await openReasons()
    await expect.element(page.getByRole('dialog', { name: 'Not verified: Anna' })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('33')
    await shown('Ben')
    await expect.element(page.getByText('Anna: not verified')).toBeVisible()
    expect(opened.inputsOf('verifications.decide')).toEqual([
      { ...attemptOf('Anna'), decision: 'refused', reason: 'person' },
    ])
  })

  it('has a reason that arrows and Enter choose', async () => {
    const opened = await open()
    await shown('Anna')
    await openReasons()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    await expect.element(current('Ben')).toBeVisible()
    expect(opened.inputsOf('verifications.decide')).toMatchObject([{ member: 'anna', reason: 'face' }])
  })

  it('is of the member for whom the dialog was opened: it closes where they leave', async () => {
    const decided = deferred<'done'>()
    const opened = await open({
      'verifications.waiting': () => ({ verifications: WAITING, count: 9 }),
      'verifications.decide': () => decided.promise,
    })
    await shown('Anna')
    await userEvent.keyboard('v')
    await shown('Ben')
    await userEvent.keyboard('r')
    await expect.element(page.getByRole('dialog', { name: 'Not verified: Ben' })).toBeVisible()
    opened.answer({ 'verifications.waiting': () => ({ verifications: WAITING.slice(2), count: 1 }) })
    decided.resolve('done')
    await shown('Clara')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(opened.inputsOf('verifications.decide')).toMatchObject([{ member: 'anna' }])
  })
})

describe('a decision on a verification', () => {
  it('is undone by Z, and the member is current again with the same photos checked', async () => {
    const opened = await open()
    await shown('Anna')
    await userEvent.keyboard('1v')
    await shown('Ben')
    await expect.element(page.getByText('Anna: verified')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Undo, 5\d s$/ })).toBeVisible()
    await userEvent.keyboard('z')
    await shown('Anna')
    await expect.element(photo(1)).not.toBeChecked()
    await expect.element(photo(2)).toBeChecked()
    await expect.element(page.getByText('3 members')).toBeVisible()
    await expect.poll(() => opened.inputsOf('verifications.undo')).toEqual([attemptOf('Anna')])
  })

  it('that fails puts the member back and says so; the operator stays where they are', async () => {
    const decided = deferred<never>()
    await open({ 'verifications.decide': () => decided.promise.catch(() => refuse('unavailable')) })
    await shown('Anna')
    await userEvent.keyboard('v')
    await shown('Ben')
    decided.reject(new Error('no connection'))
    await expect.element(toast(/^Anna waits again, nothing was decided\./)).toBeVisible()
    await expect.element(current('Ben')).toBeVisible()
    await expect.element(page.getByText('2 of 3')).toBeVisible()
    await userEvent.keyboard('k')
    await expect.element(current('Anna')).toBeVisible()
  })

  it('on what was withdrawn or decided by another operator leaves it away, and says so', async () => {
    await open({ 'verifications.decide': () => refuse('not_found') })
    await shown('Anna')
    await userEvent.keyboard('v')
    await expect.element(toast(/^The photo of Anna is no longer there/)).toBeVisible()
    await expect.element(current('Ben')).toBeVisible()
    await expect.element(page.getByText('1 of 2')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  })

  it('stands where it is too late to undo it', async () => {
    await open({ 'verifications.undo': () => refuse('not_found') })
    await shown('Anna')
    await userEvent.keyboard('v')
    await shown('Ben')
    await userEvent.keyboard('z')
    await expect.element(toast(/^The decision on Anna stands\. It is too late/)).toBeVisible()
    await expect.element(current('Ben')).toBeVisible()
    await expect.element(page.getByText('1 of 2')).toBeVisible()
  })
})

describe('the end of the verifications', () => {
  it('is said, after the last decision too, which can be undone', async () => {
    await open({}, { verifications: WAITING.slice(0, 1) })
    await shown('Anna')
    await userEvent.keyboard('v')
    await expect.element(page.getByText('Nobody waits to be verified')).toBeVisible()
    await expect.element(page.getByText('0 members')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('z')
    await shown('Anna')
  })

  it('is not reached where there are more than were loaded', async () => {
    const opened = await open({ 'verifications.waiting': () => ({ verifications: [], count: 7 }) })
    await expect.element(page.getByText('There are more')).toBeVisible()
    opened.answer({ 'verifications.waiting': () => ({ verifications: WAITING, count: 3 }) })
    await button('Load again').last().click()
    await shown('Anna')
  })

  it('of a profile is reached without photos: it can only be refused', async () => {
    const opened = await open({}, { verifications: [memberOf('Anna', { photos: [] })] })
    await expect.element(page.getByText('The profile has no photos any more.')).toBeVisible()
    await expect.element(pose('Anna')).toBeVisible()
    await userEvent.keyboard('v')
    await openReasons()
    await userEvent.keyboard('2')
    await expect.element(page.getByText('Nobody waits to be verified')).toBeVisible()
    expect(opened.inputsOf('verifications.decide')).toMatchObject([{ decision: 'refused', reason: 'face' }])
  })
})
