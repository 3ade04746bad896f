// The profiles of public pages, as the API returns them to a visitor.
import localhost from '#sites/localhost.ts'
import type { Seed } from '#src/app.ts'
import type { Answers } from '#tests/support/fake-api.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

export const LOTTE = {
  id: 'lotte',
  kind: 'fictional' as const,
  name: 'Lotte',
  age: 34,
  city: 'Utrecht',
  country: 'NL',
  language: 'nl' as const,
  main_image: { thumb_filename: 'lotte' },
  personal: 'Ik bak op zondag brood voor de hele straat, en wie wil helpt mee.',
  interests: ['cooking', 'cycling', 'art'],
}

const faces = [...LETTERS].map((letter, index) => ({
  ...LOTTE,
  id: `face-${letter}`,
  name: `Face ${letter}`,
  city: `City ${index}`,
}))

/** As many profiles as requested, the requested profile, and the numbers of members of two regions. */
export const FACES: Answers = {
  'search.run': ({ pp }: { pp: number }) => ({
    profiles: faces.slice(0, pp),
    paging: { num_results: faces.length },
    filter_options: { gender: null, country: 'NL', countryregion: 0, min_age: null, max_age: null },
  }),
  'profile.find': ({ id }: { id: string }) => ({ ...LOTTE, id }),
  'regions.list': () => ({
    NL: [
      { id: 110, name: 'Utrecht', people: 500 },
      { id: 111, name: 'Zeeland', people: 50 },
    ],
  }),
}

/** Photos that need no server. */
export const PHOTOS = {
  settings: {
    ...localhost.settings,
    geoip_country: 'NL',
    geoip_selected_country: 'NL',
    cdn_prefix: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600"/>')}#`,
  },
} satisfies Partial<Seed>
