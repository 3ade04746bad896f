// Neck, shoulders and what is worn on them, in the picture's coordinates: the neck's axis is x = 240, the frame
// ends at y = 600.

import { createRandom, type Random } from '../../seed/random.ts'
import type { Look } from './look.ts'
import { CLOTHES, type Skin } from './palettes.ts'

type Build = { neck: number; shoulder: number }
export type Cloth = readonly [base: string, dark: string]

const mirrored = (piece: string) => `${piece}<g transform="translate(480 0) scale(-1 1)">${piece}</g>`

function torso({ neck: n, shoulder: s }: Build, neckline: string, grow = 0): string {
  const edge = s + grow
  return (
    `M${240 - edge - 40} 610C${240 - edge - 26} 536 ${240 - edge - 4} ${492 - grow} ${240 - edge + 44} ${472 - grow}` +
    `C${240 - n - 44} ${456 - grow} ${240 - n - 26} 448 ${240 - n - 18} 438${neckline}` +
    `C${240 + n + 26} 448 ${240 + n + 44} ${456 - grow} ${240 + edge - 44} ${472 - grow}` +
    `C${240 + edge + 4} ${492 - grow} ${240 + edge + 26} 536 ${240 + edge + 40} 610Z`
  )
}

function skin({ neck: n, shoulder: s }: Build, tone: Skin): string {
  return (
    `<path fill="url(#skinlow)" d="M${240 - n} 320V404C${240 - n} 436 ${240 - n - 30} 450 ${240 - s + 44} 474C${240 - s} 490 ${240 - s - 22} 536 ${240 - s - 36} 610` +
    `H${240 + s + 36}C${240 + s + 22} 536 ${240 + s} 490 ${240 + s - 44} 474C${240 + n + 30} 450 ${240 + n} 436 ${240 + n} 404V320Z"/>` +
    `<path d="M206 474Q226 488 236 496M274 474Q254 488 244 496" stroke="${tone.shade}" stroke-width="3" stroke-linecap="round" fill="none" opacity=".5"/>`
  )
}

function folds(build: Build, dark: string): string {
  const x = 240 - build.shoulder + 14
  return mirrored(
    `<path d="M${x} 610C${x + 4} 580 ${x + 2} 560 ${x + 10} 538" stroke="${dark}" stroke-width="5" stroke-linecap="round" fill="none" opacity=".8"/>`,
  )
}

const necklines = {
  crew: ({ neck: n }: Build) => `Q240 ${486} ${240 + n + 18} 438`,
  scoop: ({ neck: n }: Build) => `C${240 - n} 520 ${240 + n} 520 ${240 + n + 18} 438`,
  vee: ({ neck: n }: Build) => `L240 540L${240 + n + 18} 438`,
}

function plain(build: Build, [base, dark]: Cloth, neckline: string): string {
  return `<path d="${torso(build, neckline, 3)}" fill="${base}"/>${folds(build, dark)}`
}

function crew(build: Build, [base, dark]: Cloth): string {
  const n = build.neck
  return `${plain(build, [base, dark], necklines.crew(build))}<path d="M${240 - n - 17} 439Q240 487 ${240 + n + 17} 439" stroke="${dark}" stroke-width="9" fill="none"/>`
}

function striped(build: Build, cloth: Cloth, rng: Random): string {
  const [, second] = rng.pick(CLOTHES)
  const rows = [492, 522, 552, 582].map((y) => `M0 ${y}Q240 ${y + 26} 480 ${y}`).join('')
  return `${crew(build, cloth)}<clipPath id="stripes"><path d="${torso(build, `Q240 494 ${240 + build.neck + 18} 438`, 3)}"/></clipPath><path clip-path="url(#stripes)" d="${rows}" stroke="${second}" stroke-width="10" fill="none" opacity=".85"/>`
}

function knit(build: Build, [base, dark]: Cloth): string {
  const ribs = Array.from(
    { length: 13 },
    (_, i) => `M${60 + i * 30} 620Q${90 + i * 25} 540 ${150 + i * 15} 470`,
  ).join('')
  return `${crew(build, [base, dark])}<clipPath id="knit"><path d="${torso(build, `Q240 496 ${240 + build.neck + 18} 438`, 3)}"/></clipPath><path clip-path="url(#knit)" d="${ribs}" stroke="${dark}" stroke-width="3.5" fill="none" opacity=".45"/>`
}

function turtleneck(build: Build, [base, dark]: Cloth): string {
  const n = build.neck + 7
  return (
    plain(build, [base, dark], necklines.crew(build)) +
    `<path d="M${240 - n} 402Q240 424 ${240 + n} 402L${240 + n + 14} 448Q240 488 ${240 - n - 14} 448Z" fill="${base}"/>` +
    `<path d="M${240 - n} 402Q240 424 ${240 + n} 402L${240 + n + 2} 414Q240 438 ${240 - n - 2} 414Z" fill="${dark}" opacity=".55"/>` +
    `<path d="M${240 - n - 13} 448Q240 488 ${240 + n + 13} 448" stroke="${dark}" stroke-width="4" fill="none"/>`
  )
}

function shirt(build: Build, [base, dark]: Cloth): string {
  const n = build.neck
  const collar = `<path d="M${240 - n - 20} 432L${240 - n - 2} 410Q${240 - n + 4} 450 240 512L${240 - 30} 528Q${240 - n - 18} 484 ${240 - n - 20} 432Z" fill="${base}" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/>`
  return `${plain(build, [base, dark], `L240 520L${240 + n + 18} 438`)}<path d="M240 516V610" stroke="${dark}" stroke-width="3"/><circle cx="247" cy="548" r="4" fill="${dark}"/><circle cx="247" cy="586" r="4" fill="${dark}"/>${mirrored(collar)}`
}

function hoodie(build: Build, [base, dark]: Cloth): string {
  const n = build.neck
  return (
    plain(build, [base, dark], necklines.crew(build)) +
    mirrored(
      `<path d="M${240 - n - 60} 462Q${240 - n - 34} 400 ${240 - n - 6} 408Q${240 - n - 2} 456 240 492L236 514Q${240 - n - 20} 500 ${240 - n - 60} 462Z" fill="${base}" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/>`,
    ) +
    '<path d="M222 500V556M258 500V548" stroke="#fff8ec" stroke-width="5" stroke-linecap="round"/>'
  )
}

/** The part of a hood that stands up behind the neck. */
function hood({ neck: n }: Build, [, dark]: Cloth): string {
  return `<path d="M${240 - n - 56} 470Q${240 - n - 50} 384 ${240 - n} 372H${240 + n}Q${240 + n + 50} 384 ${240 + n + 56} 470Z" fill="${dark}"/>`
}

function jacket(build: Build, [base, dark]: Cloth, rng: Random): string {
  const n = build.neck
  const inner = rng.pick([
    ['#fbf7f0', '#dfd6ca'],
    ['#f2e6d3', '#d9c6ab'],
    ['#38383e', '#26262b'],
    ['#c98f80', '#a9705f'],
  ] as const)
  const lapel = `<path d="M${240 - n - 22} 436Q${240 - n - 6} 520 226 610H150L136 500L166 496L148 478Z" fill="${base}" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/>`
  return (
    crew(build, inner) +
    mirrored(
      `<path d="M${240 - build.shoulder - 44} 610C${240 - build.shoulder - 30} 530 ${240 - build.shoulder - 6} 484 ${240 - build.shoulder + 42} 466C${240 - n - 44} 450 ${240 - n - 28} 444 ${240 - n - 22} 434Q${240 - n - 6} 520 226 610Z" fill="${base}"/>${lapel}`,
    ) +
    folds(build, dark)
  )
}

function straps(build: Build, [base, dark]: Cloth): string {
  const s = build.shoulder
  const dress = `M${240 - s + 28} 610C${240 - s + 30} 570 ${240 - s + 48} 552 ${240 - s + 62} 530Q190 556 240 540Q290 556 ${240 + s - 62} 530C${240 + s - 48} 552 ${240 + s - 30} 570 ${240 + s - 28} 610Z`
  return `${mirrored(`<path d="M${240 - s + 64} 536Q${240 - s + 66} 490 ${240 - s + 72} 462" stroke="${base}" stroke-width="11" fill="none"/>`)}<path d="${dress}" fill="${base}"/><path d="M190 610Q200 580 196 562M290 610Q280 580 284 562" stroke="${dark}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".7"/>`
}

function wrap(build: Build, [base, dark]: Cloth): string {
  const n = build.neck
  return `${plain(build, [base, dark], `L240 548L${240 + n + 18} 438`)}<path d="M${240 + n + 18} 436L216 572L196 610" stroke="${dark}" stroke-width="6" fill="none" stroke-linejoin="round"/><path d="M${240 - n - 18} 436L242 548" stroke="${dark}" stroke-width="6" fill="none"/>`
}

function scarf(build: Build, cloth: Cloth, rng: Random): string {
  const [base, dark] = rng.pick(CLOTHES)
  const n = build.neck + 26
  return `${crew(build, cloth)}<path d="M262 458L300 456L318 596Q300 606 280 600Z" fill="${dark}"/><path d="M${240 - n} 414Q240 452 ${240 + n} 414Q${240 + n + 18} 452 ${240 + n - 6} 474Q240 516 ${240 - n + 6} 474Q${240 - n - 18} 452 ${240 - n} 414Z" fill="${base}"/><path d="M${240 - n + 2} 440Q240 482 ${240 + n - 2} 436M${240 - n + 16} 470Q250 500 ${240 + n - 20} 458" stroke="${dark}" stroke-width="4" fill="none" stroke-linecap="round"/>`
}

const soft = (build: Build, cloth: Cloth) => plain(build, cloth, necklines.scoop(build))
const vee = (build: Build, cloth: Cloth) =>
  `${plain(build, cloth, necklines.vee(build))}<path d="M${240 - build.neck - 18} 437L240 540L${240 + build.neck + 18} 437" stroke="${cloth[1]}" stroke-width="8" fill="none" stroke-linejoin="round"/>`

const GARMENTS = { crew, striped, knit, turtleneck, shirt, hoodie, jacket, straps, wrap, scarf, soft, vee }

function necklace(rng: Random): string {
  const gold = rng.pick(['#d8a63d', '#e7c873', '#c9c3bd'])
  return `<path d="M204 436Q240 506 276 436" stroke="${gold}" stroke-width="2.6" fill="none"/><circle cx="240" cy="473" r="5.5" fill="${gold}"/>`
}

function buildOf({ gender, cut }: Look): Build {
  const rng = createRandom(`build ${cut}`)
  return gender === 'female'
    ? { neck: rng.between(33, 38), shoulder: rng.between(132, 160) }
    : { neck: rng.between(43, 53), shoulder: rng.between(164, 194) }
}

/** Draws neck, shoulders and what somebody wears this time, never in a cloth of `worn`; says in which. */
export function drawBody(rng: Random, look: Look, worn: readonly Cloth[]): { body: string; cloth: Cloth } {
  const { gender, age, skin: tone } = look
  const woman = gender === 'female'
  const build = buildOf(look)
  const kind = woman
    ? rng.weighted({
        crew: 2,
        striped: 1.1,
        knit: 1.3,
        turtleneck: 1.4,
        shirt: 1.5,
        hoodie: age < 36 ? 0.7 : 0.2,
        jacket: 1.8,
        straps: age < 45 ? 1.5 : 0.3,
        wrap: 1.7,
        scarf: 0.8,
        soft: 1.8,
        vee: 1.2,
      })
    : rng.weighted({
        crew: 2.6,
        striped: 1,
        knit: 1.5,
        turtleneck: 1,
        shirt: 2.8,
        hoodie: age < 40 ? 1.5 : 0.4,
        jacket: 2,
        straps: 0,
        wrap: 0,
        scarf: 0.7,
        soft: 0,
        vee: 1,
      })
  const open = kind === 'straps' || kind === 'wrap' || kind === 'soft' || kind === 'vee'
  const jewel = woman && open && rng.chance(0.5) ? necklace(rng) : ''
  const fresh = CLOTHES.filter((cloth) => !worn.includes(cloth))
  const cloth = rng.pick(
    kind === 'straps' ? fresh.filter(([base]) => base < '#a' || base === '#fbf7f0') : fresh,
  )
  const behind = kind === 'hoodie' ? hood(build, cloth) : ''
  const body =
    `${behind}${skin(build, tone)}<path d="M${240 - build.neck} 320V396Q240 452 ${240 + build.neck} 396V320Z" fill="${tone.shade}" opacity=".75"/>` +
    GARMENTS[kind](build, cloth, rng) +
    jewel
  return { body, cloth }
}
