// What a rough number of people looks like on the map and in its index.

/** How warm a region is drawn, from 0 to 4. */
export const levelOf = (people: number) => [10, 30, 100, 1_000].filter((step) => people >= step).length

/** At least so many: `40+`, `2k+`. */
export const labelOf = (people: number) => `${people >= 1_000 ? `${people / 1_000}k` : people}+`
