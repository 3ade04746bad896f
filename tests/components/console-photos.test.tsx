// Photos in the operators' console: decided by keys, undone, put back where a decision fails, refused by a rule, removed by id or address.
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PhotoToReview } from '#src/contract/operator/photos.ts'
import { deferred, refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { type ConsoleAnswers, openConsole } from './support/open-console.tsx'

const WALL = '/main/photos'
const NAMES = ['Anna', 'Ben', 'Clara', 'David']
const photoOf = (name: string, more: Partial<PhotoToReview> = {}): PhotoToReview => ({
  id: `photo-${name}`,
  review: 'waiting',
  member: name.toLowerCase(),
  name,
  age: 34,
  site: 'localhost',
  uploaded_at: '2026-11-25T10:00:00.000Z',
  refused_before: 0,
  ...more,
})
const PHOTOS = NAMES.map((name) => photoOf(name))

const open = (answers: ConsoleAnswers = {}, photos = PHOTOS) =>
  openConsole(WALL, {
    'photos.waiting': () => ({ photos, count: photos.length }),
    'photos.decide': () => 'done',
    'photos.undo': () => 'done',
    ...answers,
  })
const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
const current = (name: string) => page.getByRole('heading', { name, exact: true })
/** Urgent toasts are also read out, by a second element. */
const toast = (text: string | RegExp) => page.getByText(text).first()
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the wall of photos', () => {
  it('goes on at once, whatever the answer to a decision takes', async () => {
    const decided = deferred<'done'>()
    const opened = await open({ 'photos.decide': () => decided.promise })
    await expect.element(tile('Anna')).toHaveFocus()
    await userEvent.keyboard('s')
    await expect.element(current('Ben')).toBeVisible()
    await expect.element(tile('Ben')).toHaveFocus()
    await userEvent.keyboard('n')
    await expect.element(current('Clara')).toBeVisible()
    await expect.element(page.getByText('2 photos')).toBeVisible()
    expect(opened.asked.filter(({ call }) => call === 'photos.decide')).toEqual([
      { call: 'photos.decide', pool: 'main', input: { photo: 'photo-Anna', decision: 'shown' } },
      { call: 'photos.decide', pool: 'main', input: { photo: 'photo-Ben', decision: 'nudity' } },
    ])
    decided.resolve('done')
  })

  it('decides each photo once, however fast the keys are', async () => {
    const opened = await open()
    await expect.element(current('Anna')).toBeVisible()
    await userEvent.keyboard('ssss')
    await expect.element(page.getByText('Every photo is reviewed')).toBeVisible()
    expect(opened.inputsOf('photos.decide')).toEqual(
      PHOTOS.map(({ id }) => ({ photo: id, decision: 'shown' })),
    )
    await userEvent.keyboard('s')
    expect(opened.inputsOf('photos.decide')).toHaveLength(PHOTOS.length)
    await expectAccessible()
  })

  it('is walked by arrows, J and K, and enlarged by Enter, where the keys decide too', async () => {
    const opened = await open()
    await userEvent.keyboard('j{ArrowRight}k')
    await expect.element(tile('Ben')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Photo of Ben' })).toBeVisible()
    await userEvent.keyboard('s')
    await expect.element(page.getByRole('dialog', { name: 'Photo of Clara' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(opened.inputsOf('photos.decide')).toEqual([{ photo: 'photo-Ben', decision: 'shown' }])
  })

  it('refuses by a rule that a digit chooses', async () => {
    const opened = await open()
    await userEvent.keyboard('r')
    await expect.element(page.getByRole('dialog', { name: 'Refuse the photo of Anna' })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('3')
    await expect.element(current('Ben')).toBeVisible()
    expect(opened.inputsOf('photos.decide')).toEqual([
      { photo: 'photo-Anna', decision: 'refused', ground: 'images' },
    ])
  })

  it('says whose the photo is, and how many of theirs were refused before', async () => {
    await open({}, [photoOf('Anna', { review: 'shown', refused_before: 2 }), photoOf('Ben', { age: null })])
    const about = page.getByRole('region', { name: 'The photo and its member' })
    for (const fact of ['34', 'Emberly', 'shown already', '2 times'])
      await expect.element(about.getByText(fact, { exact: true })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('j')
    await expect.element(about.getByText('age not known')).toBeVisible()
  })

  it('loads further photos while few are left, without those that were decided meanwhile', async () => {
    const opened = await open({
      'photos.waiting': () => ({ photos: [...PHOTOS, photoOf('Eva')], count: 5 }),
    })
    await expect.element(tile('Eva')).toBeVisible()
    opened.answer({ 'photos.waiting': () => ({ photos: [...PHOTOS, photoOf('Finn')], count: 5 }) })
    await userEvent.keyboard('s')
    await expect.element(tile('Anna')).not.toBeInTheDocument()
    await button('Load again').click()
    await expect.element(tile('Finn')).toBeVisible()
    await expect.element(tile('Eva')).not.toBeInTheDocument()
    await expect.element(tile('Anna')).not.toBeInTheDocument()
  })
})

describe('a decision on a photo', () => {
  it('is undone by Z, the last one first, and the photo is current again', async () => {
    const opened = await open()
    await userEvent.keyboard('ss')
    await expect.element(page.getByText('Ben: shown')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Undo, 5\d s$/ })).toBeVisible()
    await userEvent.keyboard('z')
    await expect.element(current('Ben')).toBeVisible()
    await userEvent.keyboard('z')
    await expect.element(current('Anna')).toBeVisible()
    await expect.element(page.getByText('4 photos')).toBeVisible()
    await expect
      .poll(() => opened.inputsOf('photos.undo'))
      .toEqual([{ photo: 'photo-Ben' }, { photo: 'photo-Anna' }])
  })

  it('is undone only after it was answered, and sent again after that', async () => {
    const decided = deferred<'done'>()
    const opened = await open({ 'photos.decide': () => decided.promise })
    await userEvent.keyboard('szn')
    await expect.element(current('Ben')).toBeVisible()
    expect(opened.inputsOf('photos.undo')).toEqual([])
    decided.resolve('done')
    await expect.poll(() => opened.inputsOf('photos.decide')).toHaveLength(2)
    expect(opened.asked.map(({ call }) => call).filter((call) => /decide|undo/.test(call))).toEqual([
      'photos.decide',
      'photos.undo',
      'photos.decide',
    ])
  })

  it('that fails puts the photo back and says so; the operator stays where they are', async () => {
    const decided = deferred<never>()
    await open({ 'photos.decide': () => decided.promise.catch(() => refuse('unavailable')) })
    await userEvent.keyboard('s')
    await expect.element(current('Ben')).toBeVisible()
    decided.reject(new Error('no connection'))
    await expect.element(toast(/^The photo of Anna is back/)).toBeVisible()
    await expect.element(tile('Anna')).toBeVisible()
    await expect.element(current('Ben')).toBeVisible()
    await expect.element(page.getByText('4 photos')).toBeVisible()
    await userEvent.keyboard('k')
    await expect.element(current('Anna')).toBeVisible()
  })

  it('on a photo that is gone leaves it off the wall, and says so', async () => {
    await open({ 'photos.decide': () => refuse('not_found') })
    await userEvent.keyboard('s')
    await expect.element(toast(/^The photo of Anna is no longer there/)).toBeVisible()
    await expect.element(tile('Anna')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  })

  it('stands where it is too late to undo it', async () => {
    await open({ 'photos.undo': () => refuse('not_found') })
    await userEvent.keyboard('s')
    await expect.element(current('Ben')).toBeVisible()
    await userEvent.keyboard('z')
    await expect.element(toast(/^The decision on the photo of Anna stands/)).toBeVisible()
    await expect.element(current('Ben')).toBeVisible()
    await expect.element(tile('Anna')).not.toBeInTheDocument()
  })
})

describe('the removal of a photo', () => {
  it('takes the address of an image, the rule and the facts, and is confirmed', async () => {
    const opened = await open({ 'photos.remove': () => 'done' })
    const field = page.getByRole('textbox', { name: 'Photo ID or URL' })
    await field.fill('not a photo')
    await userEvent.keyboard('{Enter}')
    await expect.element(toast('This is no photo ID and no address of a photo.')).toBeVisible()
    const stem = 'q'.repeat(43)
    await field.fill(`https://example.test/photos/${stem}-profile.webp?v=1`)
    await userEvent.keyboard('{Enter}')
    await button('Review').click()
    await expect.element(page.getByText('This is needed.')).toBeVisible()
    await page.getByRole('textbox', { name: /^Facts/ }).fill('A photo of somebody else.')
    await button('Review').click()
    await expect.element(page.getByText('At once and for good.')).toBeVisible()
    expect(opened.inputsOf('photos.remove')).toEqual([])
    await expectAccessible()
    await button('Remove the photo').click()
    await expect.element(toast('The photo is removed.')).toBeVisible()
    expect(opened.inputsOf('photos.remove')).toEqual([
      { photo: stem, ground: 'images', facts: 'A photo of somebody else.' },
    ])
  })
})
