// Regions are painted over each other, so the border of two is given by the one that is painted later; beneath it the other takes the
// shortest path. The map looks the same with little more than half of the data.
import { isInside, type Point, type Ring } from './borders.ts'

export type SimplifiedMap = { id: number; rings: Ring[] }

/** Raster points a unit. */
const FINE = 2
/** How far from its border a hidden line may go, in units. */
const SEARCH_RADIUS = 14
/** The distance of the points for hidden lines. */
const GRID = 4

/** The region at each raster point, -1 for none. */
type Raster = { at(point: Point): number; cells: readonly (readonly [Point, number])[] }

function rasterOf(regions: readonly SimplifiedMap[]): Raster {
  const points = regions.flatMap(({ rings }) => rings.flat())
  const wide = Math.max(...points.map(([x]) => x)) * FINE + 1
  const tall = Math.max(...points.map(([, y]) => y)) * FINE + 1
  const owners = new Int16Array(wide * tall).fill(-1)
  const cells: (readonly [Point, number])[] = []
  for (const [index, { rings }] of regions.entries()) {
    const [xs, ys] = [rings.flat().map(([x]) => x), rings.flat().map(([, y]) => y)]
    for (let row = Math.min(...ys) * FINE; row < Math.max(...ys) * FINE; row++) {
      for (let column = Math.min(...xs) * FINE; column < Math.max(...xs) * FINE; column++) {
        // The centre of a cell is on no line.
        const middle: Point = [(column + 0.513) / FINE, (row + 0.487) / FINE]
        if (!isInside(middle, rings)) continue
        owners[row * wide + column] = index
        cells.push([middle, index])
      }
    }
  }
  const at = ([x, y]: Point) => {
    const [column, row] = [Math.floor(x * FINE), Math.floor(y * FINE)]
    return column < 0 || row < 0 || column >= wide || row >= tall ? -1 : (owners[row * wide + column] ?? -1)
  }
  return { at, cells }
}

const stepKey = (from: Point, to: Point) => `${from}>${to}`

/** Rings with the shortest possible lines beneath later regions. */
export function hideBeneath(regions: readonly SimplifiedMap[]): SimplifiedMap[] {
  const owner = new Map<string, number>()
  for (const [index, { rings }] of regions.entries())
    for (const ring of rings)
      for (let at = 1; at < ring.length; at++)
        owner.set(stepKey(ring[at - 1] as Point, ring[at] as Point), index)
  const raster = rasterOf(regions)
  return regions.map(({ id, rings }, index) => {
    const isLater = (point: Point) => raster.at(point) > index
    const shorter = rings.map((ring) => {
      const isHidden = (at: number) =>
        (owner.get(stepKey(ring[at + 1] as Point, ring[at] as Point)) ?? -1) > index
      return shorten(ring, isHidden, isLater)
    })
    return { id, rings: isFaithful(index, shorter, raster) ? shorter : rings }
  })
}

/** Whether it covers all of the region, and otherwise only what is painted later. */
function isFaithful(index: number, rings: readonly Ring[], { cells }: Raster): boolean {
  const [xs, ys] = [rings.flat().map(([x]) => x), rings.flat().map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const wrong = cells.filter(([middle, whose]) => {
    const [x, y] = middle
    if (x < left || x > right || y < top || y > bottom) return whose === index
    const covered = isInside(middle, rings)
    return whose === index ? !covered : whose < index && covered
  })
  return wrong.length <= 2
}

function shorten(ring: Ring, isHidden: (step: number) => boolean, isLater: (point: Point) => boolean): Ring {
  const steps = ring.length - 1
  const begin = Array.from({ length: steps }, (_, at) => at).find((at) => !isHidden(at) || at === 0) ?? 0
  const turned = [...ring.slice(begin, -1), ...ring.slice(0, begin), ring[begin] as Point]
  const hidden = (at: number) => isHidden((at + begin) % steps)
  const shorter: Point[] = [turned[0] as Point]
  for (let at = 0; at < steps; ) {
    let end = at + 1
    if (hidden(at)) while (end < steps && hidden(end)) end++
    shorter.push(
      ...(hidden(at) ? shortestWay(turned.slice(at, end + 1), isLater) : turned.slice(at, end + 1)).slice(1),
    )
    at = end
  }
  return shorter
}

/** The path with the fewest points between the ends of a line, through what is painted later or along the line. */
function shortestWay(line: Ring, isLater: (point: Point) => boolean): Ring {
  if (line.length < 3) return line
  const end = line.length - 1
  const near = candidatesNear(line).filter(isLater)
  const nodes = [...line, ...near]
  const came = new Map<number, number>([[0, -1]])
  let edge = [0]
  while (!came.has(end) && edge.length > 0) {
    const next: number[] = []
    for (const from of edge) {
      for (let to = 1; to < nodes.length; to++) {
        if (came.has(to)) continue
        const along = to === from + 1 && to <= end
        if (!along && !isClear(nodes[from] as Point, nodes[to] as Point, isLater)) continue
        came.set(to, from)
        next.push(to)
      }
    }
    edge = next
  }
  const way: Point[] = []
  for (let at = end; at >= 0; at = came.get(at) ?? -1) way.unshift(nodes[at] as Point)
  return way
}

function candidatesNear(line: Ring): Point[] {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)]
  const found: Point[] = []
  for (let x = Math.min(...xs) - SEARCH_RADIUS; x <= Math.max(...xs) + SEARCH_RADIUS; x += GRID)
    for (let y = Math.min(...ys) - SEARCH_RADIUS; y <= Math.max(...ys) + SEARCH_RADIUS; y += GRID)
      if (line.some(([lx, ly]) => Math.hypot(lx - x, ly - y) < SEARCH_RADIUS)) found.push([x, y])
  return found
}

function isClear([x, y]: Point, [tx, ty]: Point, isLater: (point: Point) => boolean): boolean {
  const steps = Math.ceil(Math.hypot(tx - x, ty - y) * FINE * 1.5)
  for (let at = 1; at < steps; at++) {
    const [px, py] = [x + ((tx - x) * at) / steps, y + ((ty - y) * at) / steps]
    if (!isLater([px, py])) return false
  }
  return true
}
