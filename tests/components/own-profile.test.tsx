// The member's own profile in a browser: every part is edited in its sheet, saves by itself, and no input is lost.
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { User } from '#src/contract/account.ts'
import type { ProfileChange } from '#src/contract/profile.ts'
import type { SheetName } from '#src/pages/profile/use-sheet.ts'
import { deferred, refuse } from '#tests/support/fake-api.ts'
import { person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectFocusInSight } from './support/layout.ts'
import { account, member, NO_VERIFICATION } from './support/member.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'

const REGIONS: Record<string, { id: number; name: string }[]> = {
  NL: [{ id: 110, name: 'Utrecht' }],
  DE: [{ id: 302, name: 'Bayern' }],
}

async function openProfile(
  path = '/profile',
  viewport?: { width: number; height: number },
  profile_fields: Parameters<typeof member>[0] = {},
) {
  const user = member(profile_fields)
  const { answers, profile } = account(user)
  const opened = await openPage(path, {
    user,
    ...(viewport && { viewport }),
    answers: {
      ...answers,
      'regions.list': ({ country }: { country?: string }) =>
        country ? { [country]: REGIONS[country] ?? [] } : REGIONS,
      'cities.complete': () => ({ cities: [] }),
      'profile.find': profile,
      ...NO_VERIFICATION,
    },
  })
  return { ...opened, profile, saving: answers }
}

/** A part: its row, and its sheet with the status of what is saved. */
function partOf({ t }: OpenedPage, part: SheetName) {
  const title = t(`own_profile.${part}.title`)
  const row = page.getByRole('button', { name: title, exact: true })
  const sheet = page.getByRole('dialog', { name: title, exact: true })
  return {
    row,
    sheet,
    // The last of them: fields may have texts of their own.
    status: sheet.getByRole('status').last(),
    done: sheet.getByRole('button', { name: t('own_profile.done') }),
    close: sheet.getByRole('button', { name: t('common.close') }),
    retry: sheet.getByRole('button', { name: t('common.try_again') }),
    discard: sheet.getByRole('button', { name: t('own_profile.discard_part', { part: title }) }),
    field: (label: string) => sheet.getByLabelText(label, { exact: true }),
    /** A field of a place, whose label may include "optional". */
    choice: (label: string) => sheet.getByRole('combobox', { name: label }),
    async open() {
      await row.click()
      await expect.element(sheet).toBeVisible()
    },
  }
}

/** What the calls of `user.update` sent, in order. */
const sentBy = ({ asked }: OpenedPage) =>
  asked.flatMap(({ call, input }) => (call === 'user.update' ? [input] : []))

describe('a part', () => {
  it('opens from its row, is saved by itself, and closes with the focus on its row', async () => {
    const opened = await openProfile()
    const { t } = opened
    const about = partOf(opened, 'about')
    await expect.element(about.row).toHaveAccessibleDescription(t('own_profile.add.about'))
    await about.open()
    await about.field(t('notes.personal.label')).fill('Ik bak brood.')
    await expect.element(about.status).toHaveTextContent(t('own_profile.saved'))
    expect(opened.profile().personal).toBe('Ik bak brood.')
    await about.done.click()
    await expect.element(about.sheet).not.toBeInTheDocument()
    await expect.element(about.row).toHaveFocus()
    await expect.element(about.row).toHaveAccessibleDescription('Ik bak brood.')
    expect(sentBy(opened)).toHaveLength(1)
  })

  it('saves a choice at once, and a text that is still being typed when it closes', async () => {
    const opened = await openProfile()
    const { t } = opened
    const basics = partOf(opened, 'basics')
    await basics.open()
    await basics.sheet.getByRole('radio', { name: t('gender_identity.female'), exact: true }).click()
    await expect.poll(() => opened.profile().gender).toBe('female')
    await expect.element(basics.status).toHaveTextContent(t('own_profile.saved'))
    // Said for as long as nothing else is chosen.
    await basics.field(t('own_profile.basics.language')).selectOptions('nl')
    await expect.element(basics.status).toHaveTextContent(t('own_profile.saved'))
    await basics.field(t('own_profile.basics.name')).fill('Anneke')
    await userEvent.keyboard('{Escape}')
    await expect.element(basics.sheet).not.toBeInTheDocument()
    await expect.element(basics.row).toHaveFocus()
    expect(opened.profile()).toMatchObject({ name: 'Anneke', gender: 'female' })
  })

  it('says that it is saved where the same is chosen again before that is rendered', async () => {
    const opened = await openProfile()
    const { t } = opened
    const answer = deferred<User>()
    opened.answer({ 'user.update': () => answer.promise })
    const basics = partOf(opened, 'basics')
    await basics.open()
    await basics.sheet.getByRole('radio', { name: t('gender_identity.female'), exact: true }).click()
    await expect.element(basics.status).toHaveTextContent(t('own_profile.saving'))
    const language = basics.field(t('own_profile.basics.language')).element()
    answer.resolve(member({ gender: 'female' }))
    // React renders in a task of its own, after these.
    for (let turn = 0; turn < 100; turn += 1) {
      await null
      language.dispatchEvent(new Event('change', { bubbles: true }))
    }
    await expect.element(basics.status).toHaveTextContent(t('own_profile.saved'))
    expect(sentBy(opened)).toHaveLength(1)
  })

  it('is opened by its fragment and by a suggestion; going back closes it and saves what was typed', async () => {
    const opened = await openProfile('/profile#interests')
    const { t, router } = opened
    const interests = partOf(opened, 'interests')
    await expect.element(interests.sheet).toBeVisible()
    await interests.close.click()
    await expect.element(interests.sheet).not.toBeInTheDocument()
    await expect.element(interests.row).toHaveFocus()
    expect(router.state.location.hash).toBe('')

    const about = partOf(opened, 'about')
    await page.getByRole('link', { name: t('own_profile.add.about') }).click()
    await expect.element(about.sheet).toBeVisible()
    await about.field(t('notes.personal.label')).fill('Half een zin')
    await opened.goBack()
    await expect.element(about.sheet).not.toBeInTheDocument()
    await expect.element(about.row).toHaveFocus()
    await expect.poll(() => opened.profile().personal).toBe('Half een zin')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('own_profile.title'))
  })
})

it('short answers are saved by themselves, and one without a topic is refused in words', async () => {
  const opened = await openProfile('/profile', { width: 360, height: 740 })
  const { t } = opened
  const prompts = partOf(opened, 'prompts')
  await expect.element(prompts.row).toHaveAccessibleDescription(t('own_profile.add.prompts'))
  await prompts.open()
  const topic = prompts.field(t('own_profile.prompts.topic', { number: 1 }))
  const answer = prompts.field(t('own_profile.prompts.answer', { number: 1 }))
  opened.answer({
    'user.update': () => refuse('invalid', { fields: { prompts: 'prompt_missing' } }),
  })
  await answer.fill('Suzanne')
  await prompts.done.click()
  await expect
    .element(prompts.sheet.getByRole('alert').filter({ hasText: t('errors.fields.prompt_missing') }))
    .toBeVisible()
  opened.answer(opened.saving)
  await topic.selectOptions('song')
  await expect.element(prompts.status).toHaveTextContent(t('own_profile.saved'))
  await expectAccessible()
  await expectFocusInSight()
  await prompts.done.click()
  await expect.element(prompts.sheet).not.toBeInTheDocument()
  await expect.element(prompts.row).toHaveAccessibleDescription('Suzanne')
  expect(opened.profile().notes).toEqual({ prompt_song: 'Suzanne' })

  await prompts.open()
  await topic.selectOptions('')
  await answer.fill('')
  await prompts.done.click()
  await expect.poll(() => opened.profile().notes).toEqual({})
})

it('a save that fails keeps the input and shows an error, and the next attempt succeeds', async () => {
  const opened = await openProfile()
  const { t } = opened
  const about = partOf(opened, 'about')
  await about.open()
  const text = about.field(t('notes.personal.label'))
  opened.answer({ 'user.update': () => refuse('unavailable') })
  await text.fill('Woorden die niet weg mogen.')
  const alert = about.sheet.getByRole('alert')
  await expect.element(alert).toHaveTextContent(t('errors.unavailable'))
  await expect.element(alert).toHaveTextContent(t('own_profile.kept'))
  await expect.element(text).toHaveValue('Woorden die niet weg mogen.')
  // Closed, its row says so.
  await about.close.click()
  await expect.element(about.sheet).not.toBeInTheDocument()
  await expect.element(about.row).toHaveAccessibleDescription(t('own_profile.unsaved'))
  await about.open()
  await expect.element(text).toHaveValue('Woorden die niet weg mogen.')
  opened.answer(opened.saving)
  await about.retry.click()
  await expect.element(about.status).toHaveTextContent(t('own_profile.saved'))
  await expect.element(alert).not.toBeInTheDocument()
  expect(opened.profile().personal).toBe('Woorden die niet weg mogen.')
})

it('a save that failed is repeated when the network is back', async () => {
  const opened = await openProfile()
  const { t } = opened
  const about = partOf(opened, 'about')
  await about.open()
  opened.answer({ 'user.update': () => refuse('unavailable') })
  await about.field(t('notes.personal.label')).fill('Onderweg getypt')
  await expect.element(about.sheet.getByRole('alert')).toBeVisible()
  opened.answer(opened.saving)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => opened.profile().personal).toBe('Onderweg getypt')
})

it('what is being typed is saved at once when the page is hidden', async () => {
  const opened = await openProfile('/profile#about')
  await partOf(opened, 'about').field(opened.t('notes.personal.label')).fill('Nog net getypt')
  expect(sentBy(opened)).toEqual([])
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  // Promises alone: it waits for no timer.
  for (let turn = 0; turn < 100; turn += 1) await null
  expect(sentBy(opened)).toMatchObject([{ personal: 'Nog net getypt' }])
})

it('what is typed while a save is under way is saved after it', async () => {
  const opened = await openProfile()
  const { t } = opened
  const about = partOf(opened, 'about')
  await about.open()
  const text = about.field(t('notes.personal.label'))
  const answered = Promise.withResolvers<void>()
  const update = opened.saving['user.update']
  opened.answer({
    'user.update': async (change: ProfileChange) => {
      await answered.promise
      return update?.(change as never)
    },
  })
  await text.fill('Eerst')
  await expect.element(about.status).toHaveTextContent(t('own_profile.saving'))
  await text.fill('Eerst dit, dan dat')
  answered.resolve()
  await expect.poll(() => opened.profile().personal).toBe('Eerst dit, dan dat')
  await expect.element(about.status).toHaveTextContent(t('own_profile.saved'))
  await expect.element(text).toHaveValue('Eerst dit, dan dat')
})

describe('a profile that was changed in another tab', () => {
  it('keeps that: only what is changed here is sent, and the form shows the rest with the focus where it was', async () => {
    const opened = await openProfile()
    const { t } = opened
    const basics = partOf(opened, 'basics')
    await basics.open()
    await opened.saving['user.update']?.({ name: 'Anneke' } as never)
    const language = basics.field(t('own_profile.basics.language'))
    language.element().focus()
    await language.selectOptions('de')
    await expect.element(basics.field(t('own_profile.basics.name'))).toHaveValue('Anneke')
    await expect.element(basics.status).toHaveTextContent(t('own_profile.saved'))
    await expect.element(language).toHaveFocus()
    await expect.element(language).toHaveValue('de')
    await language.selectOptions('fr')
    await expect.poll(() => opened.profile().language).toBe('fr')
    expect(sentBy(opened)).toEqual([{ language: 'de' }, { language: 'fr' }])
    expect(opened.profile().name).toBe('Anneke')
  })

  it('keeps it when a draft is restored here', async () => {
    const opened = await openProfile('/profile#basics')
    const { t, router } = opened
    const basics = partOf(opened, 'basics')
    opened.answer({ 'user.update': () => refuse('unavailable') })
    await basics.field(t('own_profile.basics.language')).selectOptions('de')
    await expect.element(basics.sheet.getByRole('alert')).toBeVisible()
    await router.navigate('/members/anna')
    await expect.element(page.getByText(t('own_profile.left.body'))).toBeVisible()
    await opened.saving['user.update']?.({ name: 'Anneke' } as never)
    await opened.app.session.refresh()
    await opened.goBack()
    opened.answer(opened.saving)
    await expect.element(basics.field(t('own_profile.basics.name'))).toHaveValue('Anneke')
    await basics.done.click()
    await expect.poll(() => opened.profile()).toMatchObject({ name: 'Anneke', language: 'de' })
  })

  it('a save whose answer was lost is sent again as a whole, even where its field was changed back', async () => {
    const opened = await openProfile('/profile#basics')
    const { t } = opened
    const basics = partOf(opened, 'basics')
    const language = basics.field(t('own_profile.basics.language'))
    const before = opened.profile().language
    opened.answer({
      'user.update': (change: ProfileChange) => {
        opened.saving['user.update']?.(change as never)
        return refuse('unavailable')
      },
    })
    await language.selectOptions('de')
    await expect.element(basics.sheet.getByRole('alert')).toBeVisible()
    expect(opened.profile().language).toBe('de')
    opened.answer(opened.saving)
    await language.selectOptions(before)
    await expect.poll(() => opened.profile().language).toBe(before)
  })
})

it('another gender has its chip at once: none of the words', async () => {
  const opened = await openProfile('/profile#basics')
  const { t } = opened
  const basics = partOf(opened, 'basics')
  await basics.sheet.getByRole('radio', { name: t('gender_identity.another'), exact: true }).click()
  const word = basics.sheet.getByRole('group', { name: t('gender_identity.which') })
  await expect
    .element(word.getByRole('radio', { name: t('gender_identity.none_of_these'), exact: true }))
    .toBeChecked()
  await expect.poll(() => opened.profile().gender_identity).toBe('another')
  await word.getByRole('radio', { name: t('gender_identity.agender'), exact: true }).click()
  await expect.poll(() => opened.profile().gender_identity).toBe('agender')
})

it('a refused name has an error, keeps its input and the sheet open, and the focus once it is asked for', async () => {
  const opened = await openProfile()
  const { t } = opened
  const basics = partOf(opened, 'basics')
  await basics.open()
  const name = basics.field(t('own_profile.basics.name'))
  // As a script, or a form filler, would.
  name.element().removeAttribute('maxlength')
  opened.answer({ 'user.update': () => refuse('invalid', { fields: { name: 'name_too_long' } }) })
  await name.fill('a'.repeat(300))
  basics.field(t('own_profile.basics.language')).element().focus()
  await expect.element(basics.sheet.getByText(t('errors.fields.name_too_long'))).toBeVisible()
  // Saved by itself, it takes no focus from another field.
  await expect.element(basics.field(t('own_profile.basics.language'))).toHaveFocus()
  await basics.done.click()
  await expect.element(name).toHaveFocus()
  await expect.element(basics.sheet).toBeVisible()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveValue('a'.repeat(300))
  // It does not become valid by being closed.
  await name.fill('b'.repeat(300))
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(basics.sheet).toBeVisible()
  opened.answer(opened.saving)
  await name.fill('Anneke')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await basics.done.click()
  await expect.element(basics.sheet).not.toBeInTheDocument()
  expect(opened.profile().name).toBe('Anneke')
})

it('a name that is refused after going back opens its sheet again, with the focus on it', async () => {
  const opened = await openProfile()
  const { t } = opened
  const basics = partOf(opened, 'basics')
  await basics.open()
  const name = basics.field(t('own_profile.basics.name'))
  opened.answer({ 'user.update': () => refuse('invalid', { fields: { name: 'name_starts_with_at' } }) })
  await name.fill('@anna')
  await opened.goBack()
  await expect.element(basics.sheet.getByText(t('errors.fields.name_starts_with_at'))).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('@anna')
})

describe('changes that could not be saved', () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }

  it('are restored after leaving and coming back, and can be undone', async () => {
    const opened = await openProfile()
    const { t } = opened
    const about = partOf(opened, 'about')
    await about.open()
    const text = about.field(t('notes.personal.label'))
    expect(closing()).toBe(false)
    opened.answer({ 'user.update': () => refuse('unavailable') })
    await text.fill('Half een zin')
    // Closing the tab asks for confirmation.
    expect(closing()).toBe(true)
    await about.close.click()
    await expect.element(about.sheet).not.toBeInTheDocument()

    await page.getByRole('link', { name: t('own_profile.preview') }).click()
    await expect.element(page.getByText(t('own_profile.left.body'))).toBeVisible()
    await opened.goBack()
    await expect.element(about.row).toHaveAccessibleDescription(t('own_profile.unsaved'))
    await about.open()
    await expect.element(text).toHaveValue('Half een zin')
    await expect.element(about.status).toHaveTextContent(t('own_profile.unsaved'))
    await about.discard.click()
    await expect.element(text).toHaveValue('')
    await expect.element(text).toHaveFocus()
    await expect.element(about.status).toHaveTextContent('')
    expect(closing()).toBe(false)
  })

  it('of a place are restored completely, and saved when asked', async () => {
    const opened = await openProfile()
    const { t } = opened
    const place = partOf(opened, 'place')
    await place.open()
    opened.answer({ 'user.update': () => refuse('unavailable') })
    await place.choice(t('location.country')).selectOptions('DE')
    await place.choice(t('location.region')).selectOptions('302')
    await place.choice(t('location.city')).fill('Passau ')
    await place.close.click()
    await expect.element(place.sheet).not.toBeInTheDocument()
    await page.getByRole('link', { name: t('own_profile.preview') }).click()
    await expect.element(page.getByText(t('own_profile.left.body'))).toBeVisible()
    await opened.goBack()
    await place.open()
    await expect.element(place.choice(t('location.region'))).toHaveValue('302')
    await expect.element(place.choice(t('location.city'))).toHaveValue('Passau')
    opened.answer(opened.saving)
    await place.done.click()
    await expect.element(place.sheet).not.toBeInTheDocument()
    expect(opened.profile()).toMatchObject({ country: 'DE', countryregion: 302, city: 'Passau' })
  })

  it('are saved, and nothing is said, when the page is left while a pause lasts', async () => {
    const opened = await openProfile('/profile#about')
    const { t, router } = opened
    await partOf(opened, 'about').field(t('notes.personal.label')).fill('Nog net getypt')
    await router.navigate('/members/anna')
    await expect.poll(() => opened.profile().personal).toBe('Nog net getypt')
    expect(page.getByText(t('own_profile.left.body')).elements()).toEqual([])
    await opened.goBack()
    await expect.element(partOf(opened, 'about').row).toHaveAccessibleDescription('Nog net getypt')
  })
})

it('an incomplete date waits for its other parts, and is refused with the focus on it when the sheet is closed', async () => {
  const opened = await openProfile()
  const { t } = opened
  const basics = partOf(opened, 'basics')
  await basics.open()
  const day = basics.sheet.getByRole('combobox', { name: t('steps.personal.day'), exact: true })
  await day.selectOptions('00')
  opened.answer({ 'user.update': () => refuse('invalid', { fields: { date_of_birth: 'date_of_birth' } }) })
  await basics.close.click()
  await expect.element(basics.sheet.getByText(t('errors.fields.date_of_birth'))).toBeVisible()
  await expect.element(day).toHaveFocus()
  expect(sentBy(opened)).toHaveLength(1)
  opened.answer(opened.saving)
  await day.selectOptions('17')
  await expect.element(day).not.toHaveAttribute('aria-invalid')
  await expect.element(basics.status).toHaveTextContent(t('own_profile.saved'))
  expect(opened.profile()).toMatchObject({ date_of_birth: '1990-05-17' })
})

it('the profile is edited by keyboard alone', async () => {
  const opened = await openProfile()
  const { t } = opened
  const basics = partOf(opened, 'basics')
  basics.row.element().focus()
  await userEvent.keyboard('{Enter}')
  const name = basics.field(t('own_profile.basics.name'))
  await expect.element(name).toBeVisible()
  name.element().focus()
  await userEvent.keyboard('{End}belle{Enter}')
  await expect.element(basics.sheet).not.toBeInTheDocument()
  await expect.element(basics.row).toHaveFocus()

  const interests = partOf(opened, 'interests')
  interests.row.element().focus()
  await userEvent.keyboard(' ')
  const chip = interests.field(t('interests.travel'))
  await expect.element(chip).toBeVisible()
  chip.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(chip).toBeChecked()
  await expect.element(interests.status).toHaveTextContent(t('own_profile.saved'))
  await userEvent.keyboard('{Escape}')
  await expect.element(interests.row).toHaveFocus()
  expect(opened.profile()).toMatchObject({ name: 'Annabelle', interests: ['travel'] })
})

it('a town is saved when it is chosen or its field is left, not while it is typed', async () => {
  const opened = await openProfile('/profile#place')
  const { t } = opened
  opened.answer({ 'cities.complete': () => ({ cities: [{ name: 'Amersfoort', countryregion: 110 }] }) })
  const place = partOf(opened, 'place')
  const city = place.choice(t('location.city'))
  await city.fill('am')
  const option = place.sheet.getByRole('option', { name: 'Amersfoort' })
  await expect.element(option).toBeVisible()
  expect(sentBy(opened)).toEqual([])
  await option.click()
  await expect.poll(() => opened.profile()).toMatchObject({ city: 'Amersfoort', countryregion: 110 })
  opened.answer({ 'cities.complete': () => ({ cities: [] }) })
  await city.fill('Zeegse')
  await place.choice(t('location.region')).selectOptions('')
  await expect.poll(() => opened.profile()).toMatchObject({ city: 'Zeegse', countryregion: 0 })
  const cities = sentBy(opened).map((change) => (change as ProfileChange).city)
  expect(new Set(cities)).toEqual(new Set(['Amersfoort', 'Zeegse']))
})

it('the suggestions of towns push what is below them down, inside the sheet', async () => {
  const opened = await openProfile('/profile#place', { width: 360, height: 640 })
  const { t } = opened
  const cities = ['Amersfoort', 'Amstelveen', 'Amsterdam'].map((name) => ({ name, countryregion: 110 }))
  opened.answer({ 'cities.complete': () => ({ cities }) })
  const place = partOf(opened, 'place')
  await place.choice(t('location.city')).fill('am')
  const list = place.sheet.getByRole('listbox')
  await expect.element(list).toBeVisible()
  const buttons = place.done.element().getBoundingClientRect()
  expect(list.element().parentElement?.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(
    list.element().getBoundingClientRect().bottom,
  )
  const { left, top, width, height } = buttons
  expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button')).toBe(
    place.done.element(),
  )
})

describe('the top of the page', () => {
  it('shows the member’s card, how much is filled in, and at most three suggestions', async () => {
    const { t } = await openProfile()
    const card = page.getByRole('article')
    await expect.element(card.getByRole('link', { name: 'Anna' })).toHaveAttribute('href', '/members/anna')
    const bar = page.getByRole('progressbar', { name: t('own_profile.filled', { percent: '15%' }) })
    await expect.element(bar).toHaveAttribute('value', '0.15')
    const suggestions = page.getByRole('list', { name: t('own_profile.missing') }).getByRole('link')
    expect(suggestions.elements().map((link) => link.textContent)).toEqual([
      t('own_profile.add.photos'),
      t('own_profile.add.about'),
      t('own_profile.add.interests'),
    ])
  })

  it('changes with what is saved, and suggests nothing for a whole profile', async () => {
    const opened = await openProfile('/profile#interests', undefined, {
      images: [{ id: 'a', thumb_filename: 'a.webp' }],
      personal: 'Ik bak brood.',
      city: 'Utrecht',
      fields: { looking_for: 'dating' },
    })
    const { t } = opened
    const interests = partOf(opened, 'interests')
    await interests.field(t('interests.travel')).click()
    await interests.done.click()
    await expect
      .element(page.getByRole('progressbar', { name: t('own_profile.filled', { percent: '100%' }) }))
      .toBeVisible()
    expect(page.getByRole('list', { name: t('own_profile.missing') }).elements()).toEqual([])
  })
})

describe('the member’s own profile is accessible', () => {
  it('with every sheet closed, on less than two screens of a phone', async () => {
    await openProfile('/profile', { width: 360, height: 740 })
    expect(page.getByRole('main').element().scrollHeight).toBeLessThanOrEqual(2 * 740)
    await expectAccessible()
    await expectFocusInSight()
  })

  it.each(['photos', 'verification', 'basics', 'place', 'about', 'interests', 'more', 'privacy'] as const)(
    'with the sheet of %s',
    async (part) => {
      const opened = await openProfile(`/profile#${part}`)
      await expect.element(partOf(opened, part).sheet).toBeVisible()
      await expectAccessible()
    },
  )

  it('with a refused part', async () => {
    const opened = await openProfile('/profile#basics')
    const { t } = opened
    const basics = partOf(opened, 'basics')
    opened.answer({ 'user.update': () => refuse('invalid', { fields: { name: 'name_starts_with_at' } }) })
    await basics.field(t('own_profile.basics.name')).fill('@')
    await expect.element(basics.sheet.getByRole('alert')).toBeVisible()
    await expectAccessible()
    await basics.close.click()
    await expect.element(basics.sheet).not.toBeInTheDocument()
    await expectAccessible()
    await expectFocusInSight()
  })
})

it('visibility and who may write first are set and reset', async () => {
  const opened = await openProfile()
  const { t } = opened
  const privacy = partOf(opened, 'privacy')
  await privacy.open()
  const anybody = privacy.field(t('own_profile.privacy.public'))
  await anybody.click()
  await privacy.field(t('own_profile.privacy.nobody')).click()
  await expect.poll(() => opened.profile().privacy).toMatchObject({ public: true, who_may_write: 'nobody' })
  await anybody.click()
  await expect.poll(() => opened.profile().privacy).toMatchObject({ public: false, who_may_write: 'nobody' })
  await expect.element(privacy.status).toHaveTextContent(t('own_profile.saved'))
})

it('a profile that takes no first messages says so instead of offering a chat', async () => {
  const open = async (may_write: boolean) => {
    const { t } = await openPage('/members/ben', {
      user: member(),
      answers: {
        'profile.find': () => person({ id: 'ben', name: 'Ben', may_write }),
        'search.run': () => ({
          profiles: [],
          paging: { num_results: 0 },
          filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
        }),
        'regions.list': () => ({}),
      },
    })
    return {
      note: page.getByText(t('own_profile.writes_first_note', { name: 'Ben' })),
      chat: page.getByRole('button', { name: t('profile.chat_with', { name: 'Ben' }) }),
    }
  }
  const writing = await open(true)
  await expect.element(writing.chat.first()).toBeVisible()
  const { note, chat } = await open(false)
  await expect.element(note).toBeVisible()
  expect(chat.elements()).toEqual([])
})

it('the first matches are shown with a link to the search', async () => {
  const { t, address } = await openPage('/signup-matches', {
    user: member(),
    answers: {
      'signup_matches.list': () => ({
        profiles: [person(), person()].map((one) => ({
          ...one,
          shared_interests: ['travel'],
          same_region: false,
        })),
        wider: false,
        filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
      }),
      'search.run': () => ({
        profiles: [],
        paging: { num_results: 0 },
        filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
      }),
      'regions.list': () => ({}),
    },
  })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(t('matches.heading', { name: 'Anna' }))
  expect(page.getByRole('main').getByRole('article').elements()).toHaveLength(2)
  await expectAccessible()
  await page.getByRole('link', { name: t('matches.all') }).click()
  await expect.poll(address).toBe('/members')
})
