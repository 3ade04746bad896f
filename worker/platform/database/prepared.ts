// Statements built and compiled once: what a request brings is bound by name (docs/decisions/chat.md). The builder sees slots,
// never values: it cannot decide by one, compute with one or keep one, and two of them cannot be mixed up.
import { type Compilable, type RawBuilder, sql } from 'kysely'

type Value = string | number | null
type Values = Record<string, Value>

/** Compiled and bound: its text, and the values of its parameters in their order. */
export type Statement<Row = unknown> = {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Never there: it says what the rows are. */
  readonly row?: Row
}

/**
 * The values of a statement by name, as its builder sees them: an expression each. One that may be null is null where it is,
 * so that it can be left out; which are null makes the shape of a statement, and each shape is compiled once.
 */
export type Slots<V> = {
  readonly [Name in keyof V]: null extends V[Name]
    ? RawBuilder<NonNullable<V[Name]>> | null
    : RawBuilder<V[Name]>
}

/** Stands for a value in what was compiled. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement to be bound by name: `prepared((p: Slots<{ id: string }>) => build….where('id', '=', p.id))`. To be made where a
 * module is loaded, never in a function: what a builder takes from elsewhere is what it was the first time.
 */
export function prepared<V extends Values, Row>(
  make: (slots: Slots<V>) => Compilable<Row>,
): (values: V) => Statement<Row> {
  const shapes = new Map<string, Statement>()
  return (values) => {
    const shape = shapeOf(values)
    let compiled = shapes.get(shape)
    if (!compiled) {
      compiled = make(slotsFor(values)).compile()
      shapes.set(shape, compiled)
    }
    return { sql: compiled.sql, parameters: compiled.parameters.map((each) => boundTo(each, values)) }
  }
}

/** The names of those that are null. */
function shapeOf(values: Values): string {
  let shape = ''
  for (const name in values) if (values[name] === null) shape += `${name} `
  return shape
}

function slotsFor<V extends Values>(values: V): Slots<V> {
  const slots = Object.entries(values).map(([name, value]) => [
    name,
    value === null ? null : sql.val(new Slot(name)),
  ])
  return Object.fromEntries(slots) as Slots<V>
}

/** D1 would bind nothing of what was not named, or refuse it without saying which. */
function boundTo(parameter: unknown, values: Values): unknown {
  if (!(parameter instanceof Slot)) return parameter
  const value = values[parameter.name]
  if (value === undefined || value === null) throw new Error(`no value for the slot ${parameter.name}`)
  return value
}
