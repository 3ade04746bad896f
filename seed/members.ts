// The four ordinary demo members with a login. Their password is public: they exist only locally.

import { findRegionByCode } from '../src/domain/geography/regions.ts'
import { type DemoPerson, demoId, photosOf } from './person.ts'

export type DemoMember = DemoPerson & { email: string; password: string }

/** The password of every demo member with a login. */
export const DEMO_PASSWORD = 'vonk-demo-2026'

type Draft = Omit<DemoMember, 'id' | 'pool' | 'kind' | 'countryregion' | 'pet' | 'photos' | 'password'> & {
  region: string
}

const DRAFTS: readonly Draft[] = [
  {
    email: 'sophie@example.test',
    name: 'Sophie',
    gender: 'female',
    date_of_birth: '1997-04-12',
    country: 'NL',
    region: 'NL-NH',
    city: 'Amsterdam',
    language: 'nl',
    personal:
      'Ik teken kaarten voor een uitgeverij en verdwaal zelf in elke parkeergarage. Op zondag fiets ik naar zee, ook als het waait, juist als het waait. Kom je met goede muziek of een slechte grap, dan zit je goed.',
    fields: {
      looking_for: 'dating',
      relationship: 'single',
      smoking: 'no',
      drinking: 'sometimes',
      children: 'wants',
    },
    interests: ['cycling', 'art', 'music', 'travel'],
  },
  {
    email: 'daan@example.test',
    name: 'Daan',
    gender: 'male',
    date_of_birth: '1992-06-03',
    country: 'NL',
    region: 'NL-UT',
    city: 'Utrecht',
    language: 'nl',
    personal:
      'Overdag bouw ik klokken van torens weer gangbaar, en toch kom ik overal te laat. Ik kook graag voor veel mensen en was daarna zelfs af. Wat was het leukste van jouw week?',
    fields: {
      looking_for: 'relationship',
      relationship: 'single',
      smoking: 'no',
      drinking: 'sometimes',
      children: 'no',
    },
    interests: ['cooking', 'nature', 'films'],
  },
  {
    email: 'lea@example.test',
    name: 'Lea',
    gender: 'female',
    date_of_birth: '1995-02-21',
    country: 'DE',
    region: 'DE-NW',
    city: 'Köln',
    language: 'de',
    personal:
      'Ich baue Geigen und spiele selbst nur, wenn die Nachbarn verreist sind. Am Rhein kenne ich jede Bank mit Abendsonne. Ich mag Menschen, die Umwege machen und unterwegs etwas zu erzählen haben.',
    fields: {
      looking_for: 'dating',
      relationship: 'single',
      smoking: 'no',
      drinking: 'sometimes',
      children: 'no',
    },
    interests: ['music', 'photography', 'dancing', 'animals'],
  },
  {
    email: 'marek@example.test',
    name: 'Marek',
    gender: 'male',
    date_of_birth: '1988-09-17',
    country: 'PL',
    region: 'PL-12',
    city: 'Kraków',
    language: 'pl',
    personal:
      'Jestem przewodnikiem po Krakowie i wciąż znajduję bramy, których nie znam. W góry jeżdżę pierwszym pociągiem, wracam ostatnim. Szukam rozmów, które nie kończą się na pogodzie.',
    fields: {
      looking_for: 'friendship',
      relationship: 'divorced',
      smoking: 'no',
      drinking: 'sometimes',
      children: 'yes_home',
    },
    interests: ['nature', 'reading', 'travel'],
  },
]

/** The members with logins, all in the plain site's pool. */
export function demoMembers(): DemoMember[] {
  return DRAFTS.map(({ region, ...draft }) => {
    const id = demoId(draft.email)
    const countryregion = findRegionByCode(draft.country, region)?.id
    if (!countryregion) throw new Error(`${draft.city} lies in no region ${region}`)
    return {
      ...draft,
      id,
      pool: 'localhost',
      kind: 'member',
      countryregion,
      pet: null,
      photos: photosOf(id),
      password: DEMO_PASSWORD,
    }
  })
}
