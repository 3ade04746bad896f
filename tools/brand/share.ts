// The image of a shared link (Open Graph, 1200 x 630): the mark in the niche's colours, and a few portraits. Without text, so that it needs
// no translation.
import { flame, mix, svg, symbol } from './icons.ts'
import { placeMark } from './mark.ts'
import type { Theme } from './theme.ts'

export const SHARE_PX = { width: 1200, height: 630 } as const

const CARD = { width: 246, height: 308, radius: 34, edge: 7 } as const

/** Portraits by number, from back to front: centre of the card and its rotation in degrees. */
const CARDS = [
  { face: 6, x: 968, y: 196, tilt: 9 },
  { face: 3, x: 696, y: 204, tilt: -8 },
  { face: 1, x: 986, y: 444, tilt: -5 },
  { face: 2, x: 790, y: 436, tilt: 4 },
] as const

const shadow = (depth: number, blur: number, opacity: number) =>
  `<feDropShadow dx="0" dy="${depth}" stdDeviation="${blur}" flood-color="#000" flood-opacity="${opacity}"/>`

function card(faces: readonly string[], { face, x, y, tilt }: (typeof CARDS)[number]): string {
  const { width, height, radius, edge } = CARD
  const [left, top] = [x - width / 2, y - height / 2]
  return `<g transform="rotate(${tilt} ${x} ${y})">
    <rect x="${left - edge}" y="${top - edge}" width="${width + edge * 2}" height="${height + edge * 2}" rx="${radius + edge}" fill="#fff" filter="url(#lift)"/>
    <clipPath id="card-${face}"><rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${radius}"/></clipPath>
    <image href="${faces[face]}" x="${left}" y="${top}" width="${width}" height="${height}" clip-path="url(#card-${face})" preserveAspectRatio="xMidYMid slice"/>
  </g>`
}

/** A speech bubble with three dots. */
function bubble(x: number, y: number, ground: string, dots: string): string {
  const dot = (index: number) => `<circle cx="${x + 40 + index * 30}" cy="${y + 38}" r="8.5" fill="${dots}"/>`
  return `<g filter="url(#lift)"><path d="M${x + 36} ${y}h68a36 36 0 0 1 0 76h-66l-28 20 2-33a36 36 0 0 1 24-63Z" fill="${ground}"/></g>${[0, 1, 2].map(dot).join('')}`
}

export function sharePicture(theme: Theme, faces: readonly string[]): string {
  const { width, height } = SHARE_PX
  return svg(
    width,
    height,
    `${flame(theme)}<defs>
      <radialGradient id="dawn" cx="0.9" cy="0.02" r="0.9"><stop offset="0" stop-color="${mix(theme.third, '#ffffff', 0.6)}" stop-opacity="0.62"/><stop offset="1" stop-color="${theme.third}" stop-opacity="0"/></radialGradient>
      <radialGradient id="dusk" cx="0" cy="1" r="0.75"><stop offset="0" stop-color="${theme.second}" stop-opacity="0.55"/><stop offset="1" stop-color="${theme.second}" stop-opacity="0"/></radialGradient>
      <filter id="lift" x="-30%" y="-30%" width="160%" height="170%">${shadow(16, 20, 0.26)}</filter>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#flame)"/><rect width="${width}" height="${height}" fill="url(#dusk)"/><rect width="${width}" height="${height}" fill="url(#dawn)"/>
    <g filter="url(#lift)">${placeMark(312, 322, 330, '#ffffff', theme.accent)}</g>
    ${CARDS.map((place) => card(faces, place)).join('')}
    ${bubble(572, 470, '#fff', theme.accent)}
    <g filter="url(#lift)"><circle cx="1096" cy="330" r="46" fill="#fff"/></g>${symbol('heart-fill', 1069, 304, 54, theme.accent)}`,
  )
}
