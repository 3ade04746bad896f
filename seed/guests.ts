// People for the sites an operator adds: each pool of its own gets some of the plain site's fictional members from the
// countries it serves, and the ordinary ones one can log in as. They are others with the same face: own ids, own photos.
import { type DemoMember, demoMembers } from './members.ts'
import { demoPeople } from './people.ts'
import { type DemoPerson, demoId } from './person.ts'

/** As many as a niche site of the demo world has. */
const PEOPLE = 60

/** What of a site says who is at home there. */
export type Hosts = { pool: string; countries: readonly string[]; women: boolean }

export type Guest<Person extends DemoPerson> = Omit<Person, 'pool'> & {
  pool: string
  /** File in seed/avatars/ of each photo, whose own name is new. */
  portraits: readonly string[]
}

function invite<Person extends DemoPerson>(person: Person, pool: string): Guest<Person> {
  const id = demoId(`${pool} ${person.id}`)
  return {
    ...person,
    id,
    pool,
    photos: person.photos.map((_, index) => (index === 0 ? `${id}.webp` : `${id}-${index}.webp`)),
    portraits: person.photos,
  }
}

/** Nobody fictional where no country of the demo world is served: a Dutch face in New Zealand helps nobody. */
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
