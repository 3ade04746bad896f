// A map of a country's regions: the more members in a region, the warmer its colour. Pins stand for regions, never for
// people; their labels are in the list of regions too, so that the map itself is decoration.
import { Fragment, useMemo } from 'react'
import css from './CountryMap.module.css'
import { shapesInDocument } from './map-shapes.ts'
import type { Place } from './place.ts'
import { labelOf } from './warmth.ts'

/** Margin for a pin at the coast. */
const MARGIN = 7

export function CountryMap({ place: { width, height, shapes, numbered, spots = [] } }: { place: Place }) {
  const rendered = useMemo(() => shapes ?? shapesInDocument(), [shapes])
  const pins = numbered.flatMap(({ at, people }) => (at ? [{ at, people }] : []))
  return (
    <svg
      viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      className={css.root}
      aria-hidden="true"
      focusable="false"
    >
      <g>
        {rendered.map(({ outline, level }) => (
          <path key={outline} d={outline} data-level={level || undefined} />
        ))}
      </g>
      {spots.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
      ))}
      {pins.map(({ at: [x, y], people }) => (
        <Fragment key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="10" />
          <text x={x} y={y + 2.5}>
            {labelOf(people)}
          </text>
        </Fragment>
      ))}
    </svg>
  )
}
