// Places (specification sections 4 and 7): cities by the beginning of their name, and the nearest one. They contain no personal data
// and are in the shared database for all pools. How many people live where is in the pool's own.
import type { City, Place } from '#src/contract/places.ts'
import {
  CITY_QUERY_MIN_LENGTH,
  CITY_SUGGESTIONS,
  GEOCODE_FAR_KM,
  GEOCODE_NEAR_KM,
} from '#src/domain/constants.ts'
import { type Coordinates, cellsWithin, distanceKm } from '#src/domain/geography/coordinates.ts'
import { foldPlaceQuery } from '#src/domain/geography/fold-name.ts'
import { roughCount } from '#src/domain/rounded-count.ts'
import { sharedReader } from '#worker/platform/database/database.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { findCities, listCitiesIn } from './queries.ts'
import { countSeenByRegion } from './region-count-queries.ts'

export function createPlaces({ env, pool, database }: Pick<ServiceDeps, 'env' | 'pool' | 'database'>) {
  return {
    /** Roughly how many members of each region visitors may see; fictional profiles do not count. */
    async people(country: string): Promise<Map<number, number>> {
      const counted = await countSeenByRegion(database.read, { pool, country })
      return new Map(counted.map(({ countryregion, people }) => [countryregion, roughCount(people)]))
    },

    /** Cities of a country by the beginning of any of their names, the largest first; none for fewer than two letters. */
    async complete({ q, country }: { q: string; country: string }): Promise<City[]> {
      const begins = foldPlaceQuery(q)
      if (begins.length < CITY_QUERY_MIN_LENGTH) return []
      const found = await findCities(sharedReader(env), { country, begins })
      // A city may match by several of its names: it is returned once, under its own where that matches too.
      const once = new Map(found.toReversed().map((city) => [city.id, city]))
      return found
        .filter((city) => once.get(city.id) === city)
        .slice(0, CITY_SUGGESTIONS)
        .map(({ name, countryregion }) => ({ name, countryregion }))
    },

    /** The nearest city of our data, up to a maximum distance; nulls where there is none. */
    async locate(place: Coordinates): Promise<Place> {
      const reader = sharedReader(env)
      for (const km of [GEOCODE_NEAR_KM, GEOCODE_FAR_KM]) {
        const cities = await listCitiesIn(reader, cellsWithin(place, km))
        const [nearest] = cities
          .map((city) => ({ city, km: distanceKm(place, city) }))
          .filter((one) => one.km <= km)
          .sort((a, b) => a.km - b.km)
        if (!nearest) continue
        const { country, countryregion, name } = nearest.city
        return { country, countryregion: countryregion || null, city: name }
      }
      return { country: null, countryregion: null, city: null }
    },
  }
}
