// Eyes, brows, nose and mouth, in the head's local coordinates (see face.ts).

import type { Look, Pose } from './look.ts'

const INK = '#33201d'

const n = (value: number) => Number(value.toFixed(1))

/** The upper lid of each form of eye, from its inner to its outer corner, and the depth of the lower one. */
const LIDS = {
  round: { upper: 'M-13 3C-10 -10.5 9 -12 14 2', lower: 9.5 },
  almond: { upper: 'M-14 3.5C-8 -9 8 -12.5 15.5 0', lower: 8.5 },
  gentle: { upper: 'M-13.5 1.5C-9 -11.5 8 -11 14.5 3.5', lower: 9.5 },
  narrow: { upper: 'M-14 2.5C-8 -7.5 8 -9 15 0.5', lower: 7.5 },
} as const

function closedEye(look: Look, side: number): string {
  return (
    `<path d="M-14 4Q1 -13 15 3" stroke="${INK}" stroke-width="4" fill="none" stroke-linecap="round"/>` +
    (look.gender === 'female'
      ? `<path d="M12 -0.5Q16 -1.5 19 -5" stroke="${INK}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`
      : '') +
    `<path d="M${-8 * Math.abs(side)} 10Q2 13 11 9" stroke="${look.skin.shade}" stroke-width="2" fill="none" stroke-linecap="round" opacity=".55"/>`
  )
}

function openEye(look: Look, { gaze }: Pose, side: number): string {
  const { form, iris } = look.eyes
  const { upper, lower } = LIDS[form]
  const white = `${upper}Q4 ${lower + 3} ${form === 'round' || form === 'gentle' ? -13.3 : -14} 3Z`
  const clip = side > 0 ? 'er' : 'el'
  const x = n(0.8 + gaze[0] * side)
  const y = n(-1.6 - gaze[1])
  const woman = look.gender === 'female'
  return (
    `<clipPath id="${clip}"><path d="${white}"/></clipPath><g clip-path="url(#${clip})"><path d="${white}" fill="#fff8f0"/>` +
    `<circle cx="${x}" cy="${y}" r="9" fill="${iris}"/><circle cx="${x}" cy="${y}" r="4.9" fill="#1d1211"/>` +
    `<path d="M-18 -16H18V-4Q0 -9 -18 -2Z" fill="${INK}" opacity=".16"/></g>` +
    `<circle cx="${n(x + side * 2.6)}" cy="${n(y - 3.2)}" r="2.3" fill="#fff"/>` +
    `<path d="${upper}" stroke="${INK}" stroke-width="${woman ? 3.8 : 3}" fill="none" stroke-linecap="round"/>` +
    (woman
      ? `<path d="M13 0Q17 -1.5 19.5 -5" stroke="${INK}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`
      : '') +
    (form === 'narrow'
      ? ''
      : `<path d="M-11 -11Q2 -18 14 -9" stroke="${look.skin.shade}" stroke-width="2" fill="none" stroke-linecap="round" opacity=".7"/>`) +
    (look.age > 52
      ? `<path d="M-9 13Q2 17 12 11.5" stroke="${look.skin.shade}" stroke-width="2" fill="none" stroke-linecap="round" opacity=".7"/>`
      : '')
  )
}

/** The eye on the side to which the head is turned is the farther one, and looks narrower. */
export function drawEyes(look: Look, pose: Pose): string {
  const one = (side: number) => {
    const far = Math.max(0, pose.turn * side)
    const size = look.eyes.size
    const closed = pose.eyes === 'laughing' || (pose.eyes === 'wink' && side < 0)
    return (
      `<g transform="translate(${n(side * look.eyes.apart * (1 - far * 0.08))} 0) scale(${n(side * size * 100 * (1 - far * 0.14)) / 100} ${n(size * 100) / 100})">` +
      `${closed ? closedEye(look, side) : openEye(look, pose, side)}</g>`
    )
  }
  return one(-1) + one(1)
}

export function drawBrows(look: Look, pose: Pose): string {
  const { thick, arch, slope } = look.brows
  const grey = look.age > 60
  const lift = pose.eyes === 'laughing' ? -3 : pose.mouth === 'laugh' ? -2.5 : 0
  const one = (side: number, raise: number) => {
    const far = Math.max(0, pose.turn * side)
    return (
      `<path transform="translate(${n(side * look.eyes.apart * (1 - far * 0.06))} ${n(-26 + raise)}) scale(${n(side * (1 - far * 0.14) * 100) / 100} 1)" fill="${grey ? look.hair.base : look.hair.dark}" ` +
      `d="M-17 ${n(1 + slope)}Q-2 ${n(-arch - 2)} 21 ${n(3 - slope * 0.5)}Q1 ${n(-arch + thick * 0.8)} -16 ${n(thick * 0.8 + slope)}Q-19 ${n(thick * 0.4 + slope)} -17 ${n(1 + slope)}Z"/>`
    )
  }
  return one(-1, lift) + one(1, pose.mouth === 'crooked' ? lift - 4 : lift)
}

/** The nose points to where the head is turned; it is drawn on one side only. */
export function drawNose({ nose, skin }: Look, { turn, nod }: Pose): string {
  const { form, width: w } = nose
  const y = nose.y - nod * 2
  const side = turn < 0 ? -1 : 1
  const line = {
    button: `M${-w * 0.55} ${y - 2}Q${-w * 0.3} ${y + 5} 3 ${y + 4}Q${w + 1} ${y + 3} ${w * 0.8} ${y - 4}`,
    straight: `M5 8Q${w * 0.7} ${y - 14} ${w} ${y - 5}Q${w + 1} ${y + 3} 1 ${y + 3}`,
    broad: `M${-w} ${y - 3}Q${-w - 1} ${y + 4} -4 ${y + 3}Q1 ${y + 7} 6 ${y + 3}Q${w + 3} ${y + 4} ${w + 2} ${y - 4}`,
    bent: `M6 2Q13 16 11 ${y - 18}Q${w + 5} ${y - 8} ${w + 1} ${y - 2}Q${w} ${y + 4} 0 ${y + 3}`,
  }[form]
  return (
    `<g transform="translate(${n(turn * 6)} 0) scale(${side} 1)"><path d="M4 4Q${w} ${y - 16} ${w} ${y - 2}Q6 ${y + 5} -5 ${y + 2}Q5 ${y - 14} 4 4Z" fill="${skin.shade}" opacity=".26"/>` +
    `<path d="${line}" stroke="${skin.shade}" stroke-width="3.4" fill="none" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<ellipse cx="-1" cy="${n(y - 7)}" rx="3.6" ry="5" fill="${skin.light}" opacity=".8"/></g>`
  )
}

const MOUTH_Y = 65

export function drawMouth(look: Look, { mouth, turn, nod }: Pose): string {
  const { lips, skin, marks } = look
  const woman = look.gender === 'female'
  const place = `translate(${n(turn * 3)} ${n(MOUTH_Y - nod * 1.5)}) scale(${n(lips.wide * 100) / 100} 1)`
  const lip = woman ? skin.lip : skin.shade
  const corner = `<path d="M-30 -7Q-26 -5 -26 0M30 -7Q26 -5 26 0" stroke="${skin.shade}" stroke-width="2.6" fill="none" stroke-linecap="round" opacity="${marks.dimples ? 1 : 0.55}"/>`
  const under = `<path d="M-9 ${n(20 + lips.full * 3)}Q0 ${n(23 + lips.full * 3)} 9 ${n(20 + lips.full * 3)}" stroke="${skin.shade}" stroke-width="2.6" fill="none" stroke-linecap="round" opacity=".5"/>`
  if (mouth === 'laugh' || mouth === 'grin') {
    const deep = mouth === 'laugh' ? 23 : 14
    const open = `M-25 -4Q0 3 25 -4Q${mouth === 'laugh' ? 23 : 18} ${deep} 0 ${deep}Q${mouth === 'laugh' ? -23 : -18} ${deep} -25 -4Z`
    const tongue = mouth === 'laugh' ? `<ellipse cy="24" rx="14" ry="9" fill="#d4736c"/>` : ''
    const teeth = mouth === 'laugh' ? 'M-28 -8H28V3Q0 10 -28 3Z' : 'M-28 -8H28V6Q0 13 -28 6Z'
    return (
      `<g transform="${place}"><clipPath id="m"><path d="${open}"/></clipPath>` +
      `<path d="${open}" fill="none" stroke="${lip}" stroke-width="${n((woman ? 5 : 3) * lips.full)}" stroke-linejoin="round" opacity="${woman ? 0.95 : 0.5}"/>` +
      `<g clip-path="url(#m)"><rect x="-30" y="-10" width="60" height="40" fill="#7b2a2c"/>${tongue}<path d="${teeth}" fill="#fffaf4"/></g>${corner}</g>`
    )
  }
  const curve = {
    smile: 'M-25 -5Q0 16 25 -5',
    crooked: 'M-20 1Q4 14 26 -8',
    soft: 'M-20 -5Q0 11 20 -5',
  }[mouth]
  const fill = {
    smile: `M-22 -2Q0 10 22 -2Q14 ${n(7 + 6.5 * lips.full)} 0 ${n(7 + 6.5 * lips.full)}Q-14 ${n(7 + 6.5 * lips.full)} -22 -2Z`,
    crooked: `M-18 2Q4 10 23 -5Q16 ${n(7 + 6 * lips.full)} 2 ${n(7 + 6.5 * lips.full)}Q-10 ${n(7 + 6 * lips.full)} -18 2Z`,
    soft: `M-16 -3Q-6 -${n(5 * lips.full)} 0 -${n(2 * lips.full)}Q6 -${n(5 * lips.full)} 16 -3Q9 ${n(6 + 8 * lips.full)} 0 ${n(6 + 8 * lips.full)}Q-9 ${n(6 + 8 * lips.full)} -16 -3Z`,
  }[mouth]
  return (
    `<g transform="${place}"><path d="${fill}" fill="${lip}" opacity="${woman ? 0.75 : 0.36}"/>` +
    `<path d="${curve}" stroke="#6b2b28" stroke-width="3.2" fill="none" stroke-linecap="round"/>` +
    `${mouth === 'soft' ? '' : corner}${under}</g>`
  )
}
