// Statements that are built and compiled once; a request's values are bound by name (docs/decisions/chat.md). The builder sees slots and
// never values, so that it cannot depend on one.
import { type Compilable, type RawBuilder, sql } from 'kysely'

type Value = string | number | null
type Values = Record<string, Value>

/** Compiled and bound: its text, and the values of its parameters in their order. */
export type Statement<Row = unknown> = {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Never present: the type of the rows. */
  readonly row?: Row
}

/**
 * The values of a statement by name, as its builder sees them: an expression each. One that is null is passed as null, so that its
 * condition can be left out; which ones are null is the shape of a statement, and each shape is compiled once.
 */
export type Slots<V> = {
  readonly [Name in keyof V]: null extends V[Name]
    ? RawBuilder<NonNullable<V[Name]>> | null
    : RawBuilder<V[Name]>
}

/** The place of a value in a compiled statement. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement to be bound by name: `prepared((p: Slots<{ id: string }>) => build….where('id', '=', p.id))`. Call it at module level and
 * never in a function: other values that the builder uses stay those of its first run.
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

/** The names of the null values. */
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

/** Throws for a value that was not given: D1 would bind nothing, or refuse it without naming it. */
function boundTo(parameter: unknown, values: Values): unknown {
  if (!(parameter instanceof Slot)) return parameter
  const value = values[parameter.name]
  if (value === undefined || value === null) throw new Error(`no value for the slot ${parameter.name}`)
  return value
}
