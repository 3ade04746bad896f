// Formats values as TypeScript literals in the style of this repository.

const WIDTH = 100
const INDENT = '  '
const NAME = /^[A-Za-z_$][\w$]*$/

/** @param indent the indentation of the value's first line, in spaces */
export function toLiteral(value: unknown, indent = 0): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Array.isArray(value)
    ? value.map((item) => toLiteral(item, indent + INDENT.length))
    : Object.entries(value).map(
        ([name, item]) =>
          `${NAME.test(name) ? name : quoted(name)}: ${toLiteral(item, indent + INDENT.length)}`,
      )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const space = Array.isArray(value) ? '' : ' '
  const line = `${open}${space}${parts.join(', ')}${space}${close}`
  if (!line.includes('\n') && line.length + indent <= WIDTH) return line
  const margin = ' '.repeat(indent)
  return `${open}\n${parts.map((part) => `${margin}${INDENT}${part},\n`).join('')}${margin}${close}`
}

const quoted = (text: string) => {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`
}
