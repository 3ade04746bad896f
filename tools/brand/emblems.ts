// The emblem of each niche: a line drawing beside the signup form that does not reveal the niche (docs/decisions/rendering.md). In one
// colour, which the page sets (src/parts/lander/JoinCard.module.css).
import type { NICHES } from './token-colors.ts'

const path = (d: string) => `<path d="${d}"/>`
const circle = (x: number, y: number, radius: number) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`

/** In a square of 48. */
const DRAWINGS: Record<(typeof NICHES)[number], string> = {
  // An ember.
  1:
    path('M24 4c2 8 13 12 13 24a13 13 0 0 1-26 0c0-6 4-9 6-13 1 4 3 5 5 6 1-6 0-11 2-17Z') +
    path('M24 41c-4 0-6-3-6-6 0-4 4-5 6-9 2 4 6 5 6 9 0 3-2 6-6 6Z'),
  // Two tulips.
  2:
    path('M19 45c0-9-2-13-4-18M8 12l4 3 3-5 3 5 4-3c1 7-2 14-7 15-5-1-8-8-7-15Z') +
    path('M29 45c0-9 2-12 4-17M26 13l4 3 3-5 3 5 4-3c1 7-2 14-7 15-5-1-8-8-7-15ZM19 41c-5 0-8-3-9-8'),
  // A bow.
  3:
    path('M21 22C16 13 7 11 6 18s9 8 15 5M27 22c5-9 14-11 15-4s-9 8-15 5') +
    path('M22 26c-2 7-6 12-11 16M26 26c2 7 6 12 11 16') +
    circle(24, 23, 3.5),
  // A flower.
  4:
    circle(24, 24, 3) +
    [
      [24, 12],
      [34, 18],
      [34, 30],
      [24, 36],
      [14, 30],
      [14, 18],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 5.75))
      .join(''),
  // A cup of tea.
  5:
    path('M8 20h27v9a11 11 0 0 1-11 11h-5A11 11 0 0 1 8 29ZM35 23h3a5 5 0 0 1 0 10h-4M6 45h32') +
    path('M16 14c-3-4 3-5 0-9M26 14c-3-4 3-5 0-9'),
  // A glass.
  6: path('M15 4h18l2 12a11 11 0 0 1-22 0ZM24 27v16M15 44h18M14 15c4-3 7 3 11 1s6-2 9-1'),
  // An open door.
  7:
    path('M4 44h40M11 44V5h26v39M11 5l15 5v36l-15-2') +
    circle(21, 28, 0.75) +
    path('M31 22h1M31 29h1M31 36h1'),
}

export const emblem = (niche: keyof typeof DRAWINGS) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#000" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${DRAWINGS[niche]}</svg>\n`
