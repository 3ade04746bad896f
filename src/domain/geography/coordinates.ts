// Coordinates, to about a kilometre (trust: an approximate place only), and the cells of a quarter of a degree in which cities near a
// place are searched.

/** Degrees; `lat` from -90 to 90, `lon` from -180 to 180. */
export type Coordinates = { lat: number; lon: number }

const DECIMALS = 100
const CELLS_PER_DEGREE = 4
const ROWS = 180 * CELLS_PER_DEGREE
const COLUMNS = 360 * CELLS_PER_DEGREE
const EARTH_RADIUS_KM = 6_371

/** Two decimals: the only form in which coordinates leave the device, are logged or stored. */
export function roundCoordinates({ lat, lon }: Coordinates): Coordinates {
  return { lat: Math.round(lat * DECIMALS) / DECIMALS, lon: Math.round(lon * DECIMALS) / DECIMALS }
}

const rowOf = (lat: number) => Math.min(Math.floor((lat + 90) * CELLS_PER_DEGREE), ROWS - 1)
const columnOf = (lon: number) => Math.floor((lon + 180) * CELLS_PER_DEGREE)
const around = (column: number) => ((column % COLUMNS) + COLUMNS) % COLUMNS

/** The cell of a place. */
export function cellOf({ lat, lon }: Coordinates): number {
  return rowOf(lat) * COLUMNS + around(columnOf(lon))
}

/**
 * The cells within so many kilometres, also across the date line. Near the poles a degree of longitude is short, so that there are
 * more cells.
 */
export function cellsWithin({ lat, lon }: Coordinates, km: number): number[] {
  const reach_degrees = (km / EARTH_RADIUS_KM) * (180 / Math.PI)
  const [south, north] = [rowOf(Math.max(lat - reach_degrees, -90)), rowOf(Math.min(lat + reach_degrees, 90))]
  const widest = Math.min(Math.abs(lat) + reach_degrees, 90) * (Math.PI / 180)
  const reach_east = Math.min(reach_degrees / Math.max(Math.cos(widest), 1e-9), 180)
  const first = columnOf(lon - reach_east)
  const count = Math.min(columnOf(lon + reach_east) - first + 1, COLUMNS)
  return Array.from({ length: north - south + 1 }, (_, up) =>
    Array.from({ length: count }, (_, east) => (south + up) * COLUMNS + around(first + east)),
  ).flat()
}

/** Great-circle distance in kilometres. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
