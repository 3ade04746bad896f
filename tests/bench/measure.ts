// The process of one figure: measures it and sends the rows to `index.ts`.
import type { Figure, Measured } from './figure.ts'

const [file = '', bundle = ''] = process.argv.slice(2)
const { figure } = (await import(`./figures/${file}`)) as { figure: Figure }
const measured: Measured = await figure.measure(bundle).then(
  (rows) => ({ name: figure.name, rows, failure: null }),
  (error: unknown) => ({
    name: figure.name,
    rows: [],
    failure: error instanceof Error ? error.message : String(error),
  }),
)
process.send?.(measured, () => process.exit())
