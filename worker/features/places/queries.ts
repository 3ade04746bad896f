// The cities of GeoNames in the shared database, which scripts/cities loads.
import { CITY_SUGGESTIONS } from '#src/domain/constants.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { all, anyOf, build } from '#worker/platform/database/query.ts'

/** The most names of one city that begin alike. */
const MAX_NAMES_PER_CITY = 3
/** Sorts after every letter. */
const LAST = '\u{10ffff}'

const beginning = prepared((p: Slots<{ country: string; from: string; to: string }>) =>
  build
    .selectFrom('cities')
    .where('country', '=', p.country)
    .where('folded', '>=', p.from)
    .where('folded', '<', p.to)
    .orderBy('population', 'desc')
    .orderBy('main', 'desc')
    .limit(CITY_SUGGESTIONS * MAX_NAMES_PER_CITY)
    .select(['id', 'name', 'countryregion']),
)

/** Cities of a country with a name that begins so (folded), the largest first; one row for every such name, its own first. */
export function findCities(
  db: Reader,
  { country, begins }: { country: string; begins: string },
): Promise<{ id: number; name: string; countryregion: number }[]> {
  return all(db, beginning({ country, from: begins, to: begins + LAST }))
}

/** All cities in these cells (domain/geography/coordinates.ts), one row each. */
export function listCitiesIn(
  db: Reader,
  cells: readonly number[],
): Promise<{ country: string; countryregion: number; name: string; lat: number; lon: number }[]> {
  return all(
    db,
    build
      .selectFrom('cities')
      .where('cell', 'in', anyOf(cells))
      .where('main', '=', 1)
      .select(['country', 'countryregion', 'name', 'lat', 'lon']),
  )
}
