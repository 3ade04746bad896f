// The pieces from which hairstyles are cut, in the head's local coordinates (see face.ts). `url(#hair)` and
// `url(#hairback)` are gradients that portrait.ts defines for the sitter's hair colour.

import type { Random } from '../../seed/random.ts'

/** `back` hangs behind body and head, `front` lies over the head. */
export type Hairstyle = { back: string; front: string }

export const FILL = 'fill="url(#hair)"'
export const BACK = 'fill="url(#hairback)"'

/** A piece drawn once and once more mirrored. */
export function bothSides(piece: string): string {
  return `${piece}<g transform="scale(-1 1)">${piece}</g>`
}

/** Fine strands that follow the hair: lighter than its base. */
export function strands(paths: readonly string[], opacity = 0.5): string {
  return `<path d="${paths.join('')}" fill="none" stroke="url(#strand)" stroke-width="3" stroke-linecap="round" opacity="${opacity}"/>`
}

/** One lock from the parting at `part` over the temple down to where `tail` ends; for the right side. */
export function lock(part: number, tail: string, hairline = -86): string {
  return `<path ${FILL} d="M${part} -138C${part * 0.6 + 46} -143 97 -96 97 -22${tail}C80 6 72 -46 ${part} ${hairline}Z"/>`
}

/** Hair combed close to the head, open at the face down to `hairline` on the forehead. */
export function cap(hairline = -84, height = -138, sideways = 0): string {
  return (
    `<path ${FILL} d="M-79 10C-92 -56 -76 ${height} 0 ${height}C76 ${height} 92 -56 79 10` +
    `C80 -22 72 -54 ${44 + sideways} ${hairline + 14}Q${sideways} ${hairline - 6} ${-44 + sideways} ${hairline + 14}C-72 -54 -80 -22 -79 10Z"/>`
  )
}

/** Curls: overlapping rounds along the given centres, each with a lighter edge. */
export function curls(
  rng: Random,
  centres: readonly (readonly [number, number])[],
  size: number,
  fill = FILL,
): string {
  const rounds = centres.map(([x, y]) => ({
    x: x + rng.between(-5, 5),
    y: y + rng.between(-5, 5),
    r: size * rng.between(0.85, 1.18),
  }))
  const balls = rounds.map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}" ${fill}/>`).join('')
  const shine = rounds.map(
    ({ x, y, r }) =>
      `M${x - r * 0.5} ${y + r * 0.1}A${r * 0.55} ${r * 0.55} 0 0 1 ${x + r * 0.35} ${y - r * 0.4}`,
  )
  return balls + strands(shine, 0.45)
}

/** Points on an arc around the head, from one angle to another (degrees, 0 is right, -90 the crown). */
export function arc(from: number, to: number, count: number, rx: number, ry: number, cy = -40) {
  return Array.from({ length: count }, (_, i): readonly [number, number] => {
    const angle = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180
    return [Math.cos(angle) * rx, cy + Math.sin(angle) * ry]
  })
}

/** A knitted hat in its own colour. */
export function beanie([base, dark]: readonly [string, string]): string {
  const ribs = [-66, -44, -22, 0, 22, 44, 66].map((x) => `M${x} -86L${x * 1.02} -56`).join('')
  return (
    `<path d="M-84 -66C-92 -176 92 -176 84 -66Z" fill="${base}"/><path d="M20 -148C70 -140 84 -110 84 -66H50C54 -100 44 -130 20 -148Z" fill="${dark}" opacity=".5"/>` +
    `<rect x="-89" y="-90" width="178" height="38" rx="17" fill="${base}"/><rect x="-89" y="-90" width="178" height="38" rx="17" fill="${dark}" opacity=".35"/>` +
    `<path d="${ribs}" stroke="${dark}" stroke-width="3" stroke-linecap="round" opacity=".7"/>`
  )
}
