// The longest possible name, with and without photos: nothing overflows the page.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { NAME_MAX_LENGTH } from '#src/domain/constants.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const NAME = `Maximiliane-${'Theodora'.repeat(8)} ${'von und zu '.repeat(12)}`
  .slice(0, NAME_MAX_LENGTH)
  .trim()
const overflow = () => document.documentElement.scrollWidth - window.innerWidth

it.each([0, 1, 12])(
  'a profile with the longest name and %i photos is accessible, and fits',
  async (photos) => {
    const images = Array.from({ length: photos }, (_, index) => ({
      id: `${index}`,
      thumb_filename: `${index}.webp`,
    }))
    const profile = {
      id: 'maximiliane',
      name: NAME,
      age: 34,
      language: 'nl',
      images,
      main_image: images[0] ? { thumb_filename: images[0].thumb_filename } : null,
    }
    const { t } = await openPage('/members/maximiliane', {
      user: member(),
      locale: 'pl-PL',
      viewport: { width: 360, height: 740 },
      answers: {
        'profile.find': () => profile,
        'search.run': () => ({
          profiles: [],
          paging: { num_results: 0 },
          filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
        }),
      },
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(NAME)
    await expect
      .element(page.getByText(t('profile.writes', { language: t('languages.nl') }), { exact: true }))
      .toBeVisible()
    expect(overflow()).toBeLessThanOrEqual(0)
    expect(page.getByRole('region', { name: t('member.photos', { name: NAME }) }).elements()).toHaveLength(
      photos > 0 ? 1 : 0,
    )
    await expectAccessible()

    await openPage('/likes/mine', {
      user: member(),
      locale: 'pl-PL',
      viewport: { width: 360, height: 740 },
      answers: { 'likes.list': () => ({ profiles: [{ ...profile, like_new: false }], liked_by: [] }) },
    })
    await expect.element(page.getByRole('article')).toHaveTextContent('Maximiliane')
    expect(overflow()).toBeLessThanOrEqual(0)
  },
)
