import type { ReactNode } from 'react'
import css from './Table.module.css'

export type Column<Row> = {
  id: string
  title: ReactNode
  cell(row: Row): ReactNode
  /** Numbers and actions stand at the end. */
  is_at_end?: boolean
}

/** A table of rows. On a narrow screen it scrolls sideways in itself. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.root} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, title, is_at_end }) => (
              <th key={id} scope="col" data-end={is_at_end || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, cell, is_at_end }) => (
                <td key={id} data-end={is_at_end || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
