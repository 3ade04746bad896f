// What an on-screen keyboard leaves to see of a page that fills the screen. Where the browser makes the page smaller for
// its keyboard (`interactive-widget`) nothing is covered; iOS lays it over the page instead. Pure; measured in pixels.

/** Bars of the browser come and go by less than this; keyboards are higher. */
const KEYBOARD_MIN_PX = 100

export type Viewport = { height: number; offset_top: number; scale: number }
export type Frame = { block_size: number; offset_top: number }

/** `page_height`: how high the page would be without a keyboard. Null while it is all to be seen. */
export function visibleFrame(page_height: number, { height, offset_top, scale }: Viewport): Frame | null {
  // Who has zoomed in with two fingers sees a part of the page on purpose.
  if (scale > 1.01) return null
  return page_height - height < KEYBOARD_MIN_PX ? null : { block_size: height, offset_top }
}
