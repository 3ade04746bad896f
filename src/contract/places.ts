// Places: completing the name of a city, and the nearest city (specification sections 4 and 7).
import * as v from 'valibot'
import { CITY_MAX_LENGTH } from '../domain/constants.ts'
import { roundCoordinates } from '../domain/geography/coordinates.ts'
import { CountryCode, RegionId, WrittenLine } from './fields.ts'

/** The beginning of a city's name, in any spelling, and its country. */
export const CityQuery = v.object({
  q: v.pipe(WrittenLine, v.nonEmpty('required'), v.maxLength(CITY_MAX_LENGTH, 'city_too_long')),
  country: CountryCode,
})

/** The largest first. `countryregion` 0: unknown. */
export const Cities = v.object({ cities: v.array(v.object({ name: v.string(), countryregion: RegionId })) })
export type City = v.InferOutput<typeof Cities>['cities'][number]

/** Degrees, which may arrive as query text. */
const degrees = (most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,20})?$/), v.transform(Number))]),
    v.finite(),
    v.minValue(-most),
    v.maxValue(most),
  )

/** Rounded to two decimals, because exact coordinates must not be logged or stored. */
export const GeocodeQuery = v.pipe(
  v.object({ lat: degrees(90), lon: degrees(180) }),
  v.transform(roundCoordinates),
)

const orUnknown = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

/** The nearest city with its region and country; null where none is nearby. */
export const Place = v.object({
  country: orUnknown(CountryCode),
  countryregion: orUnknown(RegionId),
  city: orUnknown(v.string()),
})
export type Place = v.InferOutput<typeof Place>
