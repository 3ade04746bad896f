// A country and its regions, drawn true: the more people are seen in a region, the warmer it is. Pins stand for regions, never for
// persons; what they say is in the list of regions too, so that the drawing has no words of its own.
import css from './CountryMap.module.css'
import type { Place, Region } from './place.ts'

/** More of them would lie on each other. */
const PINS = 7

/** How warm a region is drawn, from 0 to 4. */
export const levelOf = (people: number) => [10, 30, 100, 1_000].filter((step) => people >= step).length

/** At least so many: `40+`, `2k+`. */
export const labelOf = (people: number) => `${people >= 1_000 ? `${people / 1_000}k` : people}+`

export function CountryMap({ place: { width, height, shapes, regions } }: { place: Place }) {
  const people = new Map(regions.map((region) => [region.id, region.people]))
  const most = regions
    .filter((region: Region) => region.people > 0)
    .toSorted((a, b) => b.people - a.people)
    .slice(0, PINS)
  const pins = shapes.filter(({ id }) => most.some((region) => region.id === id))
  return (
    <svg
      viewBox={`-12 -12 ${width + 24} ${height + 24}`}
      className={css.root}
      aria-hidden="true"
      focusable="false"
    >
      <g>
        {shapes.map(({ id, outline }) => (
          <path key={id} d={outline} data-level={levelOf(people.get(id) ?? 0) || undefined} />
        ))}
      </g>
      {pins.map(({ id, x, y }) => (
        <g key={id} data-part="pin">
          <circle cx={x} cy={y} r="17" />
          <text x={x} y={y + 4}>
            {labelOf(people.get(id) ?? 0)}
          </text>
        </g>
      ))}
    </svg>
  )
}
