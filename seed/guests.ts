// Demo people for sites that an operator adds: each pool of its own gets fictional members of the plain site from the countries it serves,
// and the four members with logins, with the same portraits but own ids and photo names.
import { type DemoMember, demoMembers } from './members.ts'
import { demoPeople } from './people.ts'
import { type DemoPerson, demoId } from './person.ts'

/** As many as a niche site of the demo world has. */
const PEOPLE = 60

/** What of a site decides who is in its pool. */
export type Hosts = { pool: string; countries: readonly string[]; women: boolean }

export type Guest<Person extends DemoPerson> = Omit<Person, 'pool'> & {
  pool: string
  /** The file in seed/avatars/ of each photo, which has a new name. */
  portraits: readonly string[]
}

export function invite<Person extends DemoPerson>(person: Person, pool: string): Guest<Person> {
  const id = demoId(`${pool} ${person.id}`)
  return {
    ...person,
    id,
    pool,
    photos: person.photos.map((_, index) => (index === 0 ? `${id}.webp` : `${id}-${index}.webp`)),
    portraits: person.photos,
  }
}

/** No fictional members if the site serves no country of the demo world. */
export function demoGuests({ pool, countries, women }: Hosts): {
  people: Guest<DemoPerson>[]
  members: Guest<DemoMember>[]
} {
  const people = demoPeople()
    .filter((person) => person.pool === 'localhost' && countries.includes(person.country))
    .filter((person) => women || person.gender === 'male')
    .slice(0, PEOPLE)
  return {
    people: people.map((person) => invite(person, pool)),
    members: demoMembers().map((member) => invite(member, pool)),
  }
}
