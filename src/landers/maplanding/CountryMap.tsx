// A country and its regions, drawn true: the more people are seen in a region, the warmer it is. Pins stand for regions, never for
// persons; what they say is in the list of regions too, so that the drawing has no words of its own.
import { Fragment, useMemo } from 'react'
import css from './CountryMap.module.css'
import { shapesInDocument } from './map-shapes.ts'
import type { Place } from './place.ts'
import { labelOf } from './warmth.ts'

/** Room around the paper, in which a pin at the coast may stand. */
const MARGIN = 7

export function CountryMap({ place: { width, height, shapes, told } }: { place: Place }) {
  const drawn = useMemo(() => shapes ?? shapesInDocument(), [shapes])
  const pins = told.flatMap(({ at, people }) => (at ? [{ at, people }] : []))
  return (
    <svg
      viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      className={css.root}
      aria-hidden="true"
      focusable="false"
    >
      <g>
        {drawn.map(({ outline, level }) => (
          <path key={outline} d={outline} data-level={level || undefined} />
        ))}
      </g>
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
