// The member's own profile in a browser: every part saves separately, and no input is lost.
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Part } from '#src/pages/profile/parts.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectFocusInSight } from './support/layout.ts'
import { account, member } from './support/member.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'

const REGIONS: Record<string, { id: number; name: string }[]> = {
  NL: [{ id: 110, name: 'Utrecht' }],
  DE: [{ id: 302, name: 'Bayern' }],
}

async function openProfile() {
  const user = member()
  const { answers, profile } = account(user)
  const opened = await openPage('/profile', {
    user,
    answers: {
      ...answers,
      'regions.list': ({ country }: { country?: string }) =>
        country ? { [country]: REGIONS[country] ?? [] } : REGIONS,
      'cities.complete': () => ({ cities: [] }),
      'profile.find': profile,
    },
  })
  return { ...opened, profile, saving: answers }
}

/** The status text of a part; its buttons are named after it. */
function partOf({ t }: OpenedPage, part: Part) {
  const title = t(`own_profile.${part}.title`)
  const region = page.getByRole('region', { name: title, exact: true })
  return {
    region,
    // The last of them: fields may have texts of their own.
    status: region.getByRole('status').last(),
    save: region.getByRole('button', { name: t('own_profile.save_part', { part: title }) }),
    discard: region.getByRole('button', { name: t('own_profile.discard_part', { part: title }) }),
    field: (label: string) => region.getByLabelText(label, { exact: true }),
    /** A field of a place, whose label may include "optional". */
    choice: (label: string) => region.getByRole('combobox', { name: label }),
  }
}

it('a save that fails keeps the input and shows an error, and the next attempt succeeds', async () => {
  const opened = await openProfile()
  const { t } = opened
  const about = partOf(opened, 'about')
  const text = about.field(t('notes.personal.label'))
  await text.fill('Woorden die niet weg mogen.')
  opened.answer({ 'user.update': () => refuse('unavailable') })
  await about.save.click()
  await expect.element(about.region.getByRole('alert')).toHaveTextContent(t('errors.unavailable'))
  await expect.element(about.region.getByRole('alert')).toHaveTextContent(t('own_profile.kept'))
  await expect.element(text).toHaveValue('Woorden die niet weg mogen.')
  opened.answer(opened.saving)
  await about.save.click()
  await expect.element(about.status).toHaveTextContent(t('own_profile.saved'))
  await expect.element(about.region.getByRole('alert')).not.toBeInTheDocument()
  expect(opened.profile().personal).toBe('Woorden die niet weg mogen.')
})

it('a refused name has an error and the focus, and keeps its input', async () => {
  const opened = await openProfile()
  const { t } = opened
  const basics = partOf(opened, 'basics')
  const name = basics.field(t('own_profile.basics.name'))
  // As a script, or a form filler, would.
  name.element().removeAttribute('maxlength')
  await name.fill('a'.repeat(300))
  opened.answer({ 'user.update': () => refuse('invalid', { fields: { name: 'name_too_long' } }) })
  await basics.save.click()
  await expect.element(basics.region.getByText(t('errors.fields.name_too_long'))).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveValue('a'.repeat(300))
  await name.fill('Anneke')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  opened.answer(opened.saving)
  await basics.save.click()
  await expect.element(basics.status).toHaveTextContent(t('own_profile.saved'))
})

describe('unsaved changes', () => {
  it('are restored after leaving and coming back, and can be undone', async () => {
    const opened = await openProfile()
    const { t } = opened
    const about = partOf(opened, 'about')
    const text = about.field(t('notes.personal.label'))
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    await text.fill('Half een zin')
    // Closing the tab asks for confirmation.
    expect(closing()).toBe(true)

    await page.getByRole('link', { name: t('own_profile.preview') }).click()
    await expect.element(page.getByText(t('own_profile.left.body'))).toBeVisible()
    await opened.goBack()
    await expect.element(text).toHaveValue('Half een zin')
    await expect.element(about.status).toHaveTextContent(t('own_profile.unsaved'))
    await about.discard.click()
    await expect.element(text).toHaveValue('')
    await expect.element(text).toHaveFocus()
    await expect.element(about.status).toHaveTextContent('')
  })

  it('of a place are restored completely, and stay saved when nothing more is chosen', async () => {
    const opened = await openProfile()
    const { t } = opened
    const place = partOf(opened, 'place')
    await place.choice(t('location.country')).selectOptions('DE')
    await place.choice(t('location.region')).selectOptions('302')
    await place.choice(t('location.city')).fill('Passau ')
    await page.getByRole('link', { name: t('own_profile.preview') }).click()
    await expect.element(page.getByText(t('own_profile.left.body'))).toBeVisible()
    await opened.goBack()
    await expect.element(place.choice(t('location.region'))).toHaveValue('302')
    await expect.element(place.choice(t('location.city'))).toHaveValue('Passau')
    await place.save.click()
    await expect.element(place.status).toHaveTextContent(t('own_profile.saved'))
    place.choice(t('location.city')).element().focus()
    partOf(opened, 'basics').save.element().focus()
    await expect.element(place.status).toHaveTextContent(t('own_profile.saved'))
    expect(opened.profile()).toMatchObject({ country: 'DE', countryregion: 302, city: 'Passau' })
  })
})

it('an incomplete date is refused with the focus on it', async () => {
  const opened = await openProfile()
  const { t } = opened
  const basics = partOf(opened, 'basics')
  const day = basics.region.getByRole('combobox', { name: t('steps.personal.day'), exact: true })
  await day.selectOptions('00')
  opened.answer({ 'user.update': () => refuse('invalid', { fields: { date_of_birth: 'date_of_birth' } }) })
  await basics.save.click()
  await expect.element(basics.region.getByText(t('errors.fields.date_of_birth'))).toBeVisible()
  await expect.element(day).toHaveFocus()
  await day.selectOptions('17')
  await expect.element(day).not.toHaveAttribute('aria-invalid')
  opened.answer(opened.saving)
  await basics.save.click()
  await expect.element(basics.status).toHaveTextContent(t('own_profile.saved'))
  expect(opened.profile()).toMatchObject({ date_of_birth: '1990-05-17' })
})

it('the profile is edited by keyboard alone', async () => {
  const opened = await openProfile()
  const { t } = opened
  const basics = partOf(opened, 'basics')
  const name = basics.field(t('own_profile.basics.name'))
  name.element().focus()
  await userEvent.keyboard('{End}belle{Enter}')
  await expect.element(basics.status).toHaveTextContent(t('own_profile.saved'))
  await expect.element(name).toHaveFocus()

  const interests = partOf(opened, 'interests')
  const chip = interests.field(t('interests.travel'))
  chip.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(chip).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.element(interests.status).toHaveTextContent(t('own_profile.saved'))
  expect(opened.profile()).toMatchObject({ name: 'Annabelle', interests: ['travel'] })
})

describe('the member’s own profile is accessible', () => {
  it('without changes', async () => {
    await openProfile()
    await expectAccessible()
    await expectFocusInSight()
  })

  it('with unsaved and refused parts', async () => {
    const opened = await openProfile()
    const { t } = opened
    await partOf(opened, 'about').field(t('notes.personal.label')).fill('Half een zin')
    const basics = partOf(opened, 'basics')
    await basics.field(t('own_profile.basics.name')).fill('@')
    opened.answer({ 'user.update': () => refuse('invalid', { fields: { name: 'name_starts_with_at' } }) })
    await basics.save.click()
    await expect.element(basics.region.getByRole('alert')).toBeVisible()
    await expectAccessible()
    await expectFocusInSight()
  })
})

it('visibility and who may write first are set and reset', async () => {
  const opened = await openProfile()
  const { t } = opened
  const privacy = partOf(opened, 'privacy')
  const anybody = privacy.field(t('own_profile.privacy.public'))
  await anybody.click()
  await privacy.field(t('own_profile.privacy.nobody')).click()
  await privacy.save.click()
  await expect.element(privacy.status).toHaveTextContent(t('own_profile.saved'))
  expect(opened.profile().privacy).toMatchObject({ public: true, who_may_write: 'nobody' })
  await anybody.click()
  await privacy.save.click()
  await expect.element(privacy.status).toHaveTextContent(t('own_profile.saved'))
  expect(opened.profile().privacy).toMatchObject({ public: false, who_may_write: 'nobody' })
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
