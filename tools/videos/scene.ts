// The scene of the video: a city across the water, from dusk through a night to dawn and back to dusk. Everything is a function of the hour,
// which runs from 0 to 1 and ends where it begins, so that the loop has no visible cut.

type Colour = readonly [number, number, number]
type Key = { at: number; top: Colour; middle: Colour; low: Colour; dark: number }
type Window = {
  near: boolean
  x: number
  y: number
  wide: number
  high: number
  on: number
  off: number
  colour: Colour
}
type Disc = {
  x: number
  y: number
  radius: number
  colour: Colour
  light: number
  phase: number
  turns: number
}

/** The sky by the hour. `dark`: how much it is night, from 0 to 1. */
const SKY: readonly Key[] = [
  { at: 0, top: [46, 36, 92], middle: [176, 74, 110], low: [255, 176, 104], dark: 0.12 },
  { at: 0.14, top: [24, 24, 66], middle: [96, 52, 104], low: [226, 118, 92], dark: 0.5 },
  { at: 0.28, top: [9, 13, 38], middle: [26, 28, 70], low: [84, 58, 98], dark: 0.92 },
  { at: 0.5, top: [5, 9, 28], middle: [13, 20, 52], low: [40, 40, 82], dark: 1 },
  { at: 0.72, top: [8, 14, 42], middle: [28, 40, 86], low: [88, 80, 124], dark: 0.9 },
  { at: 0.86, top: [44, 58, 112], middle: [150, 110, 150], low: [255, 186, 150], dark: 0.35 },
  { at: 1, top: [46, 36, 92], middle: [176, 74, 110], low: [255, 176, 104], dark: 0.12 },
]
const LAMPS: readonly Colour[] = [
  [255, 196, 112],
  [255, 214, 150],
  [255, 170, 92],
  [255, 226, 184],
  [186, 208, 255],
]

/** The waterline, as a part of the height. */
const SHORE = 0.6

/** A seeded random source in [0, 1). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const mix = (a: number, b: number, part: number) => a + (b - a) * part
const blend = (a: Colour, b: Colour, part: number): Colour => [
  mix(a[0], b[0], part),
  mix(a[1], b[1], part),
  mix(a[2], b[2], part),
]
const smooth = (from: number, to: number, x: number) => {
  const part = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

function skyAt(hour: number): Key {
  const next = SKY.findIndex(({ at }) => at > hour)
  const [a, b] = [SKY[next - 1], SKY[next]] as [Key, Key]
  const part = smooth(a.at, b.at, hour)
  return {
    at: hour,
    top: blend(a.top, b.top, part),
    middle: blend(a.middle, b.middle, part),
    low: blend(a.low, b.low, part),
    dark: mix(a.dark, b.dark, part),
  }
}

/** Renders frames of one size. */
export function createScene(width: number, height: number) {
  const unit = height / 720
  const shore = Math.round(height * SHORE)
  const roll = dice(20)
  /** The height of the buildings on each column, in pixels; in front and behind. */
  const behind = new Float32Array(width)
  const before = new Float32Array(width)
  const windows: Window[] = []
  const stars = Array.from({ length: 150 }, () => ({
    x: roll() * width,
    y: roll() ** 1.5 * shore * 0.8,
    light: 40 + 150 * roll() ** 3,
    turns: 1 + Math.floor(roll() * 5),
    phase: roll(),
  }))
  const discs: Disc[] = Array.from({ length: 15 }, (_, index) => ({
    x: (index < 8 ? roll() * 0.42 : 0.5 + roll() * 0.5) * width,
    y: (0.66 + roll() * 0.36) * height,
    radius: (26 + roll() * 54) * unit,
    colour: LAMPS[Math.floor(roll() * LAMPS.length)] as Colour,
    light: 0.07 + roll() * 0.12,
    phase: roll(),
    turns: 1 + Math.floor(roll() * 2),
  }))

  function build(line: Float32Array, low: number, high: number, lit: number): void {
    for (let x = -Math.round(roll() * 40 * unit); x < width; ) {
      const wide = Math.round((26 + roll() * 62) * unit)
      // Higher towards the middle, so that the city has a centre.
      const centre = Math.exp(-(((x / width - 0.56) / 0.3) ** 2))
      const tall = (low + roll() ** 1.6 * (high - low) * (0.35 + centre)) * unit
      const gable = roll() < 0.4 ? (8 + roll() * 16) * unit : 0
      for (let column = Math.max(0, x); column < Math.min(width, x + wide); column++) {
        const slope = gable * (1 - Math.abs((2 * (column - x)) / wide - 1))
        line[column] = tall + slope
      }
      const step = 11 * unit
      for (let y = shore - 14 * unit; y > shore - tall + 8 * unit; y -= step * 1.25) {
        for (let wx = x + 6 * unit; wx < x + wide - 8 * unit; wx += step) {
          const wakes = roll() < lit
          const [on, stay, which] = [roll(), roll(), roll()]
          if (!wakes) continue
          const colour = LAMPS[Math.floor(which ** 1.6 * LAMPS.length)] as Colour
          const near = line === before
          const off = stay < 0.07 ? 0.97 : 0.36 + stay * 0.42
          windows.push({ near, x: wx, y, wide: 5 * unit, high: 7 * unit, on: on * 0.3, off, colour })
        }
      }
      x += wide + (roll() < 0.22 ? Math.round(roll() * 18 * unit) : 0)
    }
  }
  build(behind, 60, 250, 0.3)
  build(before, 34, 150, 0.6)
  /** Buildings in front hide lights behind them. */
  const lit = windows.filter(({ near, x, y, wide, high }) => {
    const tall = Math.max(before[Math.max(0, Math.floor(x))] ?? 0, before[Math.ceil(x + wide)] ?? 0)
    return near || y + high < shore - tall
  })

  const light = new Float32Array(width * height * 3)

  function add(x: number, y: number, colour: Colour, part: number): void {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const at = (Math.floor(y) * width + Math.floor(x)) * 3
    for (let channel = 0; channel < 3; channel++)
      light[at + channel] = (light[at + channel] ?? 0) + (colour[channel] ?? 0) * part
  }

  /** A round light: a disc with a soft edge (`soft` from 0 to 1), scaled to `flat` of its height. */
  function shine(
    cx: number,
    cy: number,
    radius: number,
    colour: Colour,
    part: number,
    soft: number,
    flat = 1,
  ) {
    const tall = radius * flat
    const [red, green, blue] = colour
    const right = Math.min(width - 1, Math.floor(cx + radius))
    for (let y = Math.max(0, Math.floor(cy - tall)); y < Math.min(height, cy + tall); y++) {
      const down = ((y - cy) / tall) ** 2
      let at = (y * width + Math.max(0, Math.floor(cx - radius))) * 3
      for (let x = Math.max(0, Math.floor(cx - radius)); x <= right; x++, at += 3) {
        const far = Math.sqrt(((x - cx) / radius) ** 2 + down)
        if (far >= 1) continue
        const rim = Math.max(0, (far - 1 + soft) / soft)
        const bright = part * (1 - rim * rim * (3 - 2 * rim))
        light[at] = (light[at] ?? 0) + red * bright
        light[at + 1] = (light[at + 1] ?? 0) + green * bright
        light[at + 2] = (light[at + 2] ?? 0) + blue * bright
      }
    }
  }

  function paintSky({ top, middle, low }: Key): void {
    for (let y = 0; y < shore; y++) {
      const part = y / shore
      const colour = part < 0.6 ? blend(top, middle, part / 0.6) : blend(middle, low, (part - 0.6) / 0.4)
      for (let x = 0, at = y * width * 3; x < width; x++, at += 3) {
        light[at] = colour[0]
        light[at + 1] = colour[1]
        light[at + 2] = colour[2]
      }
    }
  }

  function paintHeaven(hour: number, dark: number): void {
    for (const { x, y, light: bright, turns, phase } of stars) {
      const twinkle = 0.7 + 0.3 * Math.sin(2 * Math.PI * (turns * hour + phase))
      add(x, y, [1, 1, 1.1], bright * twinkle * smooth(0.5, 1, dark))
    }
    // The sun sets at the left and rises at the right; the moon crosses in between.
    const evening = 1 - smooth(0, 0.2, hour) + smooth(0.94, 1, hour)
    shine(0.26 * width, shore, 430 * unit, [120, 66, 18], evening, 1, 0.7)
    const morning = smooth(0.74, 0.9, hour) * (1 - smooth(0.93, 1, hour))
    shine(0.78 * width, shore, 430 * unit, [110, 64, 44], morning, 1, 0.7)
    const way = (hour - 0.2) / 0.62
    if (way <= 0 || way >= 1) return
    const moon = smooth(0, 0.16, way) * (1 - smooth(0.84, 1, way))
    const [x, y] = [mix(0.1, 0.94, way) * width, (0.46 - 0.32 * Math.sin(Math.PI * way)) * height]
    shine(x, y, 150 * unit, [70, 74, 96], moon * 0.55, 1)
    shine(x, y, 27 * unit, [214, 208, 190], moon, 0.12)
  }

  function paintTown(hour: number, { middle, low, dark }: Key): void {
    const houses: readonly [Float32Array, Colour][] = [
      [behind, blend([20, 17, 46], blend(middle, low, 0.3), 0.42 - 0.26 * dark)],
      [before, blend([10, 9, 26], middle, 0.1)],
    ]
    for (const [line, colour] of houses) {
      for (let x = 0; x < width; x++) {
        const tall = line[x] ?? 0
        for (let y = Math.max(0, Math.floor(shore - tall)); y < shore; y++) {
          const at = (y * width + x) * 3
          const cover = Math.min(1, y - (shore - tall) + 1)
          for (let channel = 0; channel < 3; channel++)
            light[at + channel] = mix(light[at + channel] ?? 0, colour[channel] ?? 0, cover)
        }
      }
    }
    for (const { x, y, wide, high, on, off, colour } of lit) {
      const part = smooth(on, on + 0.012, hour) * (1 - smooth(off, off + 0.012, hour))
      if (part === 0) continue
      for (let wy = 0; wy < high; wy++)
        for (let wx = 0; wx < wide; wx++) add(x + wx, y + wy, colour, part * 0.86)
      shine(x + wide / 2, y + high / 2, 15 * unit, colour, part * 0.09, 1)
    }
    // The lamps along the quay.
    for (let x = 20 * unit; x < width; x += 58 * unit) {
      const part = smooth(0.2, 0.6, dark)
      shine(x, shore - 6 * unit, 3.2 * unit, [255, 224, 170], part, 0.4)
      shine(x, shore - 6 * unit, 26 * unit, [255, 168, 84], part * 0.2, 1)
    }
  }

  /** The reflection in the water, stretched and moving, darker towards the viewer. */
  function paintWater(hour: number): void {
    const turn = 2 * Math.PI * hour
    for (let y = shore; y < height; y++) {
      const depth = (y - shore) / (height - shore)
      const wave =
        Math.sin(y * (0.42 / unit) * (1 - 0.62 * depth) - turn * 7) * (1.2 + 9 * depth) * unit +
        Math.sin(y * (0.13 / unit) + turn * 4) * 5 * depth * unit
      const shift = Math.sin(y * (0.3 / unit) * (1 - 0.5 * depth) + turn * 5) * (1 + 12 * depth) * unit
      const from = Math.min(shore - 1, Math.max(0, Math.round(shore - 2 - (y - shore) * 1.25 + wave)))
      const dim = 0.78 - 0.42 * depth
      for (let x = 0; x < width; x++) {
        const tremble = shift + Math.sin(x * (0.021 / unit) + y * (0.16 / unit) + turn * 4) * 5 * depth * unit
        const source = (from * width + Math.min(width - 1, Math.max(0, Math.round(x + tremble)))) * 3
        const at = (y * width + x) * 3
        light[at] = (light[source] ?? 0) * dim
        light[at + 1] = (light[source + 1] ?? 0) * dim + 2
        light[at + 2] = (light[source + 2] ?? 0) * dim + 8 * (1 - depth)
      }
    }
  }

  /** A boat with one lamp. */
  function paintBoat(hour: number, dark: number): void {
    const way = (hour + 0.62) % 1
    const [x, y] = [mix(-0.12, 1.12, way) * width, shore + 44 * unit]
    const long = 62 * unit
    for (let row = 0; row < 13 * unit; row++) {
      const inset = row * 0.9
      for (let column = inset; column < long - inset * 0.5; column++) put(x + column, y + row, 0.16)
    }
    for (let row = 0; row < 15 * unit; row++)
      for (let column = 16 * unit; column < 36 * unit; column++) put(x + column, y - row, 0.16)
    const part = 0.3 + 0.7 * dark
    shine(x + 48 * unit, y - 8 * unit, 4 * unit, [255, 214, 140], part, 0.5)
    shine(x + 48 * unit, y - 8 * unit, 40 * unit, [255, 160, 80], part * 0.28, 1)
    shine(x + 48 * unit, y + 52 * unit, 62 * unit, [255, 150, 70], part * 0.3, 1, 0.8)
    shine(x + 26 * unit, y - 8 * unit, 4 * unit, [255, 190, 110], part * 0.8, 0.4)
  }

  function put(x: number, y: number, part: number): void {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const at = (Math.floor(y) * width + Math.floor(x)) * 3
    for (let channel = 0; channel < 3; channel++) light[at + channel] = (light[at + channel] ?? 0) * part
  }

  /** Blurred lights in the foreground. */
  function paintBokeh(hour: number, dark: number): void {
    for (const { x, y, radius, colour, light: bright, phase, turns } of discs) {
      const turn = 2 * Math.PI * (turns * hour + phase)
      const part = bright * (0.35 + 0.65 * dark) * (0.75 + 0.25 * Math.sin(2 * turn))
      shine(x + Math.sin(turn) * 26 * unit, y + Math.cos(turn) * 12 * unit, radius, colour, part, 0.22)
    }
  }

  /** One frame as RGB, 8 bits a channel. */
  function paint(hour: number): Uint8Array {
    const sky = skyAt(hour)
    paintSky(sky)
    paintHeaven(hour, sky.dark)
    paintTown(hour, sky)
    paintWater(hour)
    paintBoat(hour, sky.dark)
    paintBokeh(hour, sky.dark)
    return new Uint8Array(Uint8ClampedArray.from(light).buffer)
  }
  return { paint }
}
