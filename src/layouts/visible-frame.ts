// The part of a full-screen page that an on-screen keyboard leaves visible. Browsers with `interactive-widget` resize the
// page, so nothing is covered; iOS lays the keyboard over it. Pure; in pixels.

/** Browser bars are smaller than this; keyboards are taller. */
const KEYBOARD_MIN_PX = 100

export type Viewport = { height: number; offset_top: number; scale: number }
export type Frame = { block_size: number; offset_top: number }

/** `page_height`: the page's height without a keyboard. Null while all of it is visible. */
export function visibleFrame(page_height: number, { height, offset_top, scale }: Viewport): Frame | null {
  // A zoomed page shows a part on purpose.
  if (scale > 1.01) return null
  return page_height - height < KEYBOARD_MIN_PX ? null : { block_size: height, offset_top }
}
