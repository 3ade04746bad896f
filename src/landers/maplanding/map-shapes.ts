// The shapes of a map travel once, in the document, though its page is drawn by the server and hydrated by the browser: they are
// most of what the page weighs.

/** `outline`: the path of an SVG; `level`: how warm it is drawn, from 0 to 4. */
export type Shape = { outline: string; level: number }

/** For a loader to answer: the server draws them, and the page's data (worker/pages/compose-page.ts) is written without. */
export const renderedOnce = (shapes: Shape[]): Shape[] => Object.assign(shapes, { toJSON: () => undefined })

/** The shapes of the map that the server drew. */
export const shapesInDocument = (): Shape[] =>
  [...document.querySelectorAll<SVGPathElement>('[data-part="scene"] path')].map((path) => ({
    outline: path.getAttribute('d') ?? '',
    level: Number(path.dataset.level ?? 0),
  }))
