// The shapes of a map are most of the page's weight, so they are sent once, in the HTML: hydration reads them from the
// document instead of the page's data.

/** `outline`: the path of an SVG; `level`: its colour, from 0 (cold) to 4 (warm). */
export type Shape = { outline: string; level: number }

/**
 * For a loader's answer: the server renders the shapes, and the page's data (worker/pages/compose-page.ts) is written
 * without them.
 */
export const renderedOnce = (shapes: Shape[]): Shape[] => Object.assign(shapes, { toJSON: () => undefined })

/** The shapes of the map that the server rendered. */
export const shapesInDocument = (): Shape[] =>
  [...document.querySelectorAll<SVGPathElement>('[data-part="scene"] path')].map((path) => ({
    outline: path.getAttribute('d') ?? '',
    level: Number(path.dataset.level ?? 0),
  }))
