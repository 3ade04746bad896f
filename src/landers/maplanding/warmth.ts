// How a rounded number of members looks on the map and in its index.

/** The colour level of a region, from 0 to 4. */
export const levelOf = (people: number) => [10, 30, 100, 1_000].filter((step) => people >= step).length

/** As a lower bound: `40+`, `2k+`. */
export const labelOf = (people: number) => `${people >= 1_000 ? `${people / 1_000}k` : people}+`
