// Borders as lines that neighbouring regions share. Each is simplified once for both, so that there is no gap between them.

export type Point = readonly [number, number]
/** Closed: the last point is the first. */
export type Ring = readonly Point[]

const keyOf = ([x, y]: Point) => `${x} ${y}`

export const areaOf = (ring: Ring) =>
  ring.reduce((sum, [x, y], at) => {
    const [nx, ny] = ring[(at + 1) % ring.length] ?? [x, y]
    return sum + (x * ny - nx * y) / 2
  }, 0)

/** The outline of adjacent polygons: shared lines are removed. */
export function dissolve(rings: readonly Ring[]): Ring[] {
  const steps = new Map<string, { from: Point; to: Point }>()
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      const [from, to] = [ring[at - 1], ring[at]] as [Point, Point]
      if (keyOf(from) === keyOf(to)) continue
      if (!steps.delete(`${keyOf(to)}>${keyOf(from)}`)) steps.set(`${keyOf(from)}>${keyOf(to)}`, { from, to })
    }
  }
  const leaving = Map.groupBy(steps.values(), ({ from }) => keyOf(from))
  const outlines: Ring[] = []
  for (const start of leaving.values()) {
    while (start.length > 0) {
      const first = start.pop()
      if (!first) break
      const ring: Point[] = [first.from, first.to]
      for (let at = first.to; keyOf(at) !== keyOf(first.from); ) {
        const next = leaving.get(keyOf(at))?.pop()
        if (!next) break
        ring.push(next.to)
        at = next.to
      }
      if (ring.length > 3 && keyOf(ring[0] as Point) === keyOf(ring.at(-1) as Point)) outlines.push(ring)
    }
  }
  return outlines
}

/** Points that must stay: where more than two borders meet. */
function cornersOf(rings: readonly Ring[]): Set<string> {
  const beside = new Map<string, Set<string>>()
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      const [a, b] = [keyOf(ring[at - 1] as Point), keyOf(ring[at] as Point)]
      beside.set(a, (beside.get(a) ?? new Set()).add(b))
      beside.set(b, (beside.get(b) ?? new Set()).add(a))
    }
  }
  return new Set([...beside].filter(([, neighbours]) => neighbours.size > 2).map(([key]) => key))
}

/** Douglas-Peucker: no removed point is further than `tolerance` from the line. */
function simplify(line: Ring, tolerance: number): Ring {
  if (line.length < 3) return line
  const [from, to] = [line[0], line.at(-1)] as [Point, Point]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(dx, dy)
  let [furthest, far] = [0, 0]
  for (let at = 1; at < line.length - 1; at++) {
    const [x, y] = line[at] as Point
    const [ox, oy] = [x - from[0], y - from[1]]
    const off = long === 0 ? Math.hypot(ox, oy) : Math.abs(ox * dy - oy * dx) / long
    if (off > far) [furthest, far] = [at, off]
  }
  if (far <= tolerance) return [from, to]
  const ahead = simplify(line.slice(0, furthest + 1), tolerance)
  return [...ahead.slice(0, -1), ...simplify(line.slice(furthest), tolerance)]
}

/** Simplifies a line with the same result in both directions. */
function simplifyBothWays(line: Ring, tolerance: number): Ring {
  const [a, b] = [keyOf(line[0] as Point), keyOf(line.at(-1) as Point)]
  const turned = a > b || (a === b && keyOf(line[1] as Point) > keyOf(line.at(-2) as Point))
  if (!turned) return simplify(line, tolerance)
  return simplify(line.toReversed(), tolerance).toReversed()
}

/** Starts a ring at a corner, or at its first point in a fixed order, so that it is the same for both regions. */
function turnToCorner(ring: Ring, corners: ReadonlySet<string>): Ring {
  const open = ring.slice(0, -1)
  const corner = open.findIndex((point) => corners.has(keyOf(point)))
  const begin =
    corner >= 0
      ? corner
      : open.reduce((least, point, at) => (keyOf(point) < keyOf(open[least] as Point) ? at : least), 0)
  const turned = [...open.slice(begin), ...open.slice(0, begin)]
  return [...turned, turned[0] as Point]
}

/** Simplifies the borders of regions. Islands smaller than `least` (in square units) are removed, but never the last of a region. */
export function simplifyRegions(
  regions: ReadonlyMap<number, readonly Ring[]>,
  { tolerance, least }: { tolerance: number; least: number },
): Map<number, Ring[]> {
  const corners = cornersOf([...regions.values()].flat())
  return new Map(
    [...regions].map(([id, rings]) => {
      const sized = rings.toSorted((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)))
      const shown = sized.filter((ring, at) => at === 0 || Math.abs(areaOf(ring)) >= least)
      const simpler = shown.map((ring) => {
        const turned = turnToCorner(ring, corners)
        const lines: Point[][] = [[turned[0] as Point]]
        for (const point of turned.slice(1)) {
          lines.at(-1)?.push(point)
          if (corners.has(keyOf(point))) lines.push([point])
        }
        const kept = lines.filter((line) => line.length > 1).map((line) => simplifyBothWays(line, tolerance))
        return [turned[0] as Point, ...kept.flatMap((line) => line.slice(1))]
      })
      return [id, simpler.filter((ring, at) => at === 0 || ring.length > 3)]
    }),
  )
}

export const isInside = ([x, y]: Point, rings: readonly Ring[]) =>
  rings.reduce((inside, ring) => {
    let within = inside
    for (let at = 1; at < ring.length; at++) {
      const [[ax, ay], [bx, by]] = [ring[at - 1], ring[at]] as [Point, Point]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
    }
    return within
  }, false)

/** The distance of a point to the nearest line of these rings. */
const roomAt = ([x, y]: Point, rings: readonly Ring[]) =>
  rings.reduce((least, ring) => {
    let room = least
    for (let at = 1; at < ring.length; at++) {
      const [[ax, ay], [bx, by]] = [ring[at - 1], ring[at]] as [Point, Point]
      const [dx, dy] = [bx - ax, by - ay]
      const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
      room = Math.min(room, Math.hypot(ax + along * dx - x, ay + along * dy - y))
    }
    return room
  }, Number.POSITIVE_INFINITY)

/** The point with most room around it within a region: the position of its number. */
export function middleOf(rings: readonly Ring[]): Point {
  const points = rings.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let best: { at: Point; room: number } = { at: [(left + right) / 2, (top + bottom) / 2], room: -1 }
  const STEPS = 32
  for (let row = 1; row < STEPS; row++) {
    for (let column = 1; column < STEPS; column++) {
      const at: Point = [left + ((right - left) * column) / STEPS, top + ((bottom - top) * row) / STEPS]
      if (!isInside(at, rings)) continue
      const room = roomAt(at, rings)
      if (room > best.room) best = { at, room }
    }
  }
  return best.at
}
