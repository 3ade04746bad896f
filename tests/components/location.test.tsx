// Step 3 of signing up: where the member lives (specification sections 2 and 4), with the device's location, by keyboard,
// and without either.
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import localhost from '#sites/localhost.ts'
import type { GeolocationDevice } from '#src/ports/geolocation.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { account, member } from './support/member.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'
import { painted } from './support/painted.ts'

const REGIONS: Record<string, { id: number; name: string }[]> = {
  NL: [
    { id: 108, name: 'Noord-Holland' },
    { id: 110, name: 'Utrecht' },
  ],
  PL: [{ id: 1005, name: 'Łódzkie' }],
}
const SETTINGS = { ...localhost.settings, geoip_country: 'NL', geoip_selected_country: 'NL' }
const AMERSFOORT = { country: 'NL', countryregion: 110, city: 'Amersfoort' }
const PHONE = { width: 360, height: 740 }

/** A device with a location, and a switch for its permission. */
function deviceAt(lat: number, lon: number, first: 'granted' | 'denied') {
  let permission = first
  let setPermission: (permission: 'granted' | 'denied') => void = () => {}
  const device: GeolocationDevice = {
    supported: true,
    watchPermission(listener) {
      setPermission = listener
      listener(permission)
      return () => {}
    },
    locate: async () => {
      if (permission === 'denied') throw new Error('no position: denied')
      return { lat, lon }
    },
  }
  return {
    device: { loadGeolocation: async () => device },
    allow() {
      permission = 'granted'
      setPermission(permission)
    },
  }
}
const NOWHERE = deviceAt(0, 0, 'denied')

async function openPlace(options: Partial<Parameters<typeof openPage>[1]> = {}) {
  const { answers, profile } = account(member({ lastSignupStep: false }))
  const opened = await openPage('/signup?step=3', {
    user: member({ lastSignupStep: false }),
    device: NOWHERE.device,
    ...options,
    answers: {
      ...answers,
      'regions.list': ({ country }: { country?: string }) =>
        country ? { [country]: REGIONS[country] ?? [] } : REGIONS,
      'cities.complete': () => ({ cities: [] }),
      'geocode.locate': () => AMERSFOORT,
      'profile_fields.list': () => ({ allowed_values: {} }),
      ...options.answers,
    },
  })
  await expect
    .element(page.getByRole('heading', { level: 1, name: opened.t('location.title') }))
    .toBeVisible()
  return { ...opened, profile }
}

const city = ({ t }: OpenedPage) => page.getByRole('combobox', { name: t('location.city') })
const region = ({ t }: OpenedPage) => page.getByRole('combobox', { name: t('location.region') })
const country = ({ t }: OpenedPage) => page.getByRole('combobox', { name: t('location.country') })

it('a chosen region is sent once: by its list, and before the list is loaded by a hidden field', async () => {
  const list = Promise.withResolvers<typeof REGIONS>()
  const opened = await openPlace({
    seed: { settings: SETTINGS },
    user: member({ lastSignupStep: false, ...AMERSFOORT }),
    answers: { 'regions.list': () => list.promise },
  })
  const sent = () =>
    [...document.querySelectorAll<HTMLInputElement>('[name=countryregion]')].map(({ type, value }) => [
      type,
      value,
    ])
  expect(sent()).toEqual([['hidden', '110']])
  list.resolve({ NL: REGIONS.NL ?? [] })
  await expect.element(region(opened)).toHaveValue('110')
  expect(sent()).toEqual([['select-one', '110']])
})

it('regions that an upstream has in its settings are offered, and not requested again', async () => {
  const opened = await openPlace({
    seed: { upstream: true, settings: { ...SETTINGS, region_data: { NL: [{ id: 7, name: 'Achterhoek' }] } } },
    answers: { 'regions.list': () => refuse('not_offered') },
  })
  await region(opened).selectOptions('Achterhoek')
  await expect.element(region(opened)).toHaveValue('7')
  expect(opened.asked.map(({ call }) => call)).not.toContain('regions.list')
})
const save = ({ t }: OpenedPage) => page.getByRole('button', { name: t('location.save') }).click()
const geocodes = ({ asked }: OpenedPage) =>
  asked.flatMap(({ call, input }) => (call === 'geocode.locate' ? [input] : []))

describe('the device’s location', () => {
  it('fills the place, to two decimals and never more @spec 4.25', async () => {
    const opened = await openPlace({ device: deviceAt(52.15599, 5.38765, 'granted').device })
    await expect.element(city(opened)).toHaveValue('Amersfoort')
    await expect.element(country(opened)).toHaveValue('NL')
    await expect.element(region(opened)).toHaveValue('110')
    expect(geocodes(opened)).toEqual([{ lat: 52.16, lon: 5.39 }])
    await save(opened)
    await expect.poll(opened.address).toBe('/signup?step=4')
    expect(opened.profile()).toMatchObject(AMERSFOORT)
  })

  it('is not used without permission: the fields are there, and nothing else @spec 2.33', async () => {
    const opened = await openPlace()
    await expect.element(country(opened)).toHaveValue('NL')
    await expect.element(region(opened)).toHaveValue('')
    await expect.element(city(opened)).toHaveValue('')
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(geocodes(opened)).toEqual([])
    await expectAccessible()
    await page.getByRole('button', { name: opened.t('location.skip') }).click()
    await expect.poll(opened.address).toBe('/signup?step=4')
  })

  it('fills the place when permission is granted later @spec 4.9', async () => {
    const { device, allow } = deviceAt(52.15599, 5.38765, 'denied')
    const opened = await openPlace({ device })
    await expect.element(city(opened)).toHaveValue('')
    allow()
    await expect.element(city(opened)).toHaveValue('Amersfoort')
  })

  it('overwrites nothing that the member has chosen meanwhile', async () => {
    const { device } = deviceAt(52.15599, 5.38765, 'granted')
    const found = Promise.withResolvers<object>()
    const opened = await openPlace({ device, answers: { 'geocode.locate': () => found.promise } })
    await expect.poll(() => geocodes(opened)).toHaveLength(1)
    await region(opened).selectOptions('108')
    found.resolve(AMERSFOORT)
    // By then the place has arrived.
    await painted()
    await painted()
    await expect.element(region(opened)).toHaveValue('108')
    await expect.element(city(opened)).toHaveValue('')
  })

  it('leaves the fields as they are when it cannot be determined, or lies in a country that is not served @spec 4.26 8.10', async () => {
    for (const answer of [
      () => refuse('unavailable'),
      () => ({ country: 'NO', countryregion: 578_002, city: 'Oslo' }),
    ]) {
      const opened = await openPlace({
        device: deviceAt(59.91, 10.75, 'granted').device,
        answers: { 'geocode.locate': answer },
      })
      await expect.poll(() => geocodes(opened)).toHaveLength(1)
      await expect.element(page.getByText(opened.t('location.locating'))).not.toBeInTheDocument()
      await expect.element(city(opened)).toHaveValue('')
      await expect.element(country(opened)).toHaveValue('NL')
    }
  })
})

it('a city is chosen by keyboard alone, in any spelling, and sets its region @spec 2.33', async () => {
  const LODZ = [
    { name: 'Łódź', countryregion: 1005 },
    { name: 'Łodzierz', countryregion: 0 },
  ]
  const opened = await openPlace({
    viewport: PHONE,
    answers: { 'cities.complete': () => ({ cities: LODZ }) },
  })
  await country(opened).selectOptions('PL')
  await userEvent.type(city(opened), 'lod')
  const list = page.getByRole('listbox', { name: opened.t('location.cities') })
  await expect.element(list).toBeInViewport({ ratio: 0.99 })
  await expect.element(city(opened)).toBeInViewport({ ratio: 0.99 })
  await expect
    .poll(() =>
      page
        .getByRole('status')
        .elements()
        .map((one) => one.textContent),
    )
    .toContainEqual(expect.stringContaining('2'))
  await expect.element(city(opened)).toHaveAttribute('aria-expanded', 'true')

  const active = () => city(opened).element().getAttribute('aria-activedescendant')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent('Łódź')
  const first = active()
  await userEvent.keyboard('{End}')
  await expect.poll(active).not.toBe(first)
  await userEvent.keyboard('{Home}')
  await expect.poll(active).toBe(first)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(active).toBe(null)
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(city(opened)).toHaveValue('lod')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(city(opened)).toHaveValue('Łódź')
  await expect.element(city(opened)).toHaveFocus()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(region(opened)).toHaveValue('1005')
  await userEvent.keyboard('{Enter}')
  await expect.poll(opened.address).toBe('/signup?step=4')
  expect(opened.profile()).toMatchObject({ country: 'PL', countryregion: 1005, city: 'Łódź' })
})

it.each<[string, string | null, readonly string[], string, string | undefined]>([
  ['the visit’s where the member’s is not served', 'US', ['NL', 'BE'], 'BE', 'BE'],
  ['the only one', null, ['PL'], 'NL', 'PL'],
  ['none where the visit’s is not served', null, ['NL', 'BE'], 'DE', undefined],
])('the country is %s', async (_which, own, countries, geoip_selected_country, saved) => {
  const user = member({ lastSignupStep: false, country: own })
  const opened = await openPlace({
    user,
    seed: { settings: { ...SETTINGS, countries: [...countries], geoip_selected_country } },
  })
  await save(opened)
  await expect.poll(opened.address).toBe('/signup?step=4')
  const { input } = opened.asked.find(({ call }) => call === 'user.update') ?? {}
  expect((input as { country?: string }).country).toBe(saved)
})

it('a city can be typed when suggestions fail to load', async () => {
  const opened = await openPlace({ answers: { 'cities.complete': () => refuse('unavailable') } })
  await city(opened).fill('  Ons Dorp ')
  await expect.poll(() => opened.asked.map(({ call }) => call)).toContain('cities.complete')
  await save(opened)
  await expect.poll(opened.address).toBe('/signup?step=4')
  expect(opened.profile()).toMatchObject({ city: 'Ons Dorp' })
})

it('a place that could not be saved keeps its input, shows an error, and is saved by the next attempt', async () => {
  const { answers, profile } = account(member({ lastSignupStep: false }))
  const opened = await openPlace({ answers: { 'user.update': () => refuse('unavailable') } })
  await region(opened).selectOptions('108')
  await city(opened).fill('Ons Dorp')
  await save(opened)
  await expect.element(page.getByRole('alert')).toHaveTextContent(opened.t('errors.unavailable'))
  await expect.element(city(opened)).toHaveValue('Ons Dorp')
  await expect.element(region(opened)).toHaveValue('108')
  opened.answer(answers)
  await save(opened)
  await expect.poll(opened.address).toBe('/signup?step=4')
  expect(profile()).toMatchObject({ countryregion: 108, city: 'Ons Dorp' })
})
