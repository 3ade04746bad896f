// The specification as numbered statements: the sentences of its sections, and the rows of its tables.

/** `number` is the section and the position in it, like `5.3`. */
export type Statement = { number: string; text: string }

/** Open points and introductions need no test. */
const isOpen = (text: string) => /not shown\.?$/.test(text) || /:$/.test(text)

/** A sentence ends where the next one begins with a capital, a number or a quotation mark. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?]["')]?) (?=[A-Z0-9'"])/)
    .filter((sentence) => sentence.trim() !== '' && !isOpen(sentence))

const rowText = (line: string): string =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ')

/** Reads the statements of the numbered sections (`## 5. …`). */
export function parseSpecification(markdown: string): Statement[] {
  const statements: Statement[] = []
  const lines = markdown.split('\n')
  let section = 0
  let place = 0
  for (const [index, line] of lines.entries()) {
    const heading = /^## (\d+)\./.exec(line)
    if (heading) {
      section = Number(heading[1])
      place = 0
    } else if (section > 0 && !line.startsWith('#') && !line.startsWith('|-')) {
      const isTableHead = lines[index + 1]?.startsWith('|-')
      const texts = line.startsWith('|')
        ? isTableHead
          ? []
          : [rowText(line)]
        : sentencesOf(line.replace(/^\s*(-|\d+\.) /, '').replaceAll('**', ''))
      for (const text of texts) {
        place += 1
        statements.push({ number: `${section}.${place}`, text })
      }
    }
  }
  return statements
}
