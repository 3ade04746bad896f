// Layout checks of the current page for small screens, fingers and keyboards.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { painted } from './painted.ts'

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
/** Side of a touch target, in pixels (Apple's guidelines); half a pixel is rounding. */
const TOUCH_PX = 43.5
/** User-defined text spacing (WCAG 2.2, 1.4.12). */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

const shown = (element: Element) =>
  element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true }) &&
  element.getClientRects().length > 0 &&
  !element.closest('.visually-hidden:not(:focus), .skip-link:not(:focus), [inert]')

/** How a failure names an element. */
const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`

/** Whether an ancestor scrolls sideways, or clips its overflow. */
const scrolls = (element: Element) => {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(at).overflowX)) return true
  return false
}

const saysSomething = (element: Element) =>
  element.matches(CONTROLS) ||
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())

function reachesOut(element: Element): boolean {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const rights = texts.map((text) => {
    const range = document.createRange()
    range.selectNode(text)
    return range.getBoundingClientRect().right
  })
  const right = Math.max(element.getBoundingClientRect().right, ...rights)
  return right > document.documentElement.clientWidth + 1
}

/** Elements with text that overflow the screen to the right. */
function findOverflow(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => saysSomething(element) && shown(element) && reachesOut(element) && !scrolls(element))
    .map(nameOf)
}

/** A link in a sentence may be as small as its line (WCAG 2.2, 2.5.8, inline). */
function isInSentence(element: Element): boolean {
  return (
    element.matches('a, button') &&
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent?.trim() ?? '') !== (element.textContent?.trim() ?? '')
  )
}

const labelsOf = (element: Element): Element[] =>
  element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []

/** What a press hits: with a label also the label, with a link that covers a card the card. */
function hitArea(element: Element): { width: number; height: number } {
  const cover = getComputedStyle(element, '::after')
  if (element.matches('a') && cover.content !== 'none' && cover.position === 'absolute')
    return { width: Number.parseFloat(cover.width), height: Number.parseFloat(cover.height) }
  const rects = [element, ...labelsOf(element)].map((one) => one.getBoundingClientRect())
  const [left, top] = [
    Math.min(...rects.map((rect) => rect.left)),
    Math.min(...rects.map((rect) => rect.top)),
  ]
  return {
    width: Math.max(...rects.map((rect) => rect.right)) - left,
    height: Math.max(...rects.map((rect) => rect.bottom)) - top,
  }
}

/** Controls whose hit area is too small. */
function findSmallTargets(): string[] {
  return [...document.body.querySelectorAll(CONTROLS)]
    .filter((element) => shown(element) && !isInSentence(element))
    .flatMap((element) => {
      const { width, height } = hitArea(element)
      return width < TOUCH_PX || height < TOUCH_PX
        ? [`${nameOf(element)} ${Math.round(width)} × ${Math.round(height)}`]
        : []
    })
}

/** Text fields and selects that iOS would zoom to. */
function findZoomingFields(): string[] {
  return [
    ...document.body.querySelectorAll(
      'input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea',
    ),
  ]
    .filter((field) => shown(field) && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(nameOf)
}

/** Whether any point of a grid over the element is not covered by another one. */
export function isInSight(element: Element): boolean {
  const own = [element, ...labelsOf(element)]
  return [...element.getClientRects()].some(({ left, top, width, height }) =>
    [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        return hit !== null && (hit.contains(element) || own.some((one) => one.contains(hit)))
      }),
    ),
  )
}

/**
 * Fails on overflow at 320 px, also with user-defined text spacing, and on small hit areas or fields that make iOS zoom on
 * a phone. Leaves the page at 390 px.
 */
export async function expectUsable(): Promise<void> {
  await page.viewport(320, 640)
  await painted()
  expect(findOverflow(), 'wider than 320 px').toEqual([])
  const spaced = new CSSStyleSheet()
  spaced.replaceSync(SPACED)
  document.adoptedStyleSheets = [spaced]
  await painted()
  expect(findOverflow(), 'wider than 320 px with text spacing').toEqual([])
  document.adoptedStyleSheets = []
  await page.viewport(390, 700)
  await painted()
  expect(findSmallTargets(), 'hard to hit at 390 px').toEqual([])
  expect(findZoomingFields(), 'written in less than 16 px').toEqual([])
}

/** The tab order. */
const findStops = () =>
  [...document.body.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) => shown(element) && element.tabIndex >= 0 && !element.matches(':disabled'),
  )

/**
 * Fails where a focused element lies wholly behind something else (WCAG 2.2, 2.4.11), forwards and backwards, at 390 × 700
 * and 1280 × 720. By `focus()`, which scrolls as Tab does and takes no time.
 */
export async function expectFocusInSight(): Promise<void> {
  for (const [width, height] of [
    [390, 700],
    [1280, 720],
  ] as const) {
    await page.viewport(width, height)
    await painted()
    const hidden = new Set<string>()
    for (const stops of [findStops(), findStops().reverse()])
      for (const stop of stops) {
        stop.focus()
        if (document.activeElement === stop && !isInSight(stop)) hidden.add(nameOf(stop))
      }
    expect([...hidden], `has the focus and is hidden at ${width} × ${height}`).toEqual([])
  }
}
