// Terminal output of deploy and launch: labels with aligned text, steps with a mark.
import { styleText } from 'node:util'

const LABEL = 13
const WIDTH = 96

const dim = (text: string) => styleText('dim', text)

/** `Label        text`; long texts are wrapped and indented. */
export function row(label: string, text: string): string {
  const indent = ' '.repeat(LABEL + 2)
  return `  ${styleText('bold', label.padEnd(LABEL))}${wrap(text, WIDTH - LABEL).join(`\n${indent}`)}`
}

/** A line for a step that is done, skipped, awaited or failed. */
export function step(mark: 'done' | 'there' | 'wait' | 'failed', label: string, text: string): string {
  const signs = {
    done: styleText('green', '✔'),
    there: dim('·'),
    wait: styleText('yellow', '…'),
    failed: styleText('red', '✘'),
  }
  return `  ${signs[mark]} ${label.padEnd(LABEL + 9)} ${mark === 'there' ? dim(text) : text}`
}

/** Blockers, numbered, each with what to do about it. */
export function blockerLines(title: string, list: readonly { what: string; todo: string }[]): string {
  const lines = list.flatMap(({ what, todo }, index) => [
    `  ${styleText('red', `${index + 1}.`)} ${wrap(what, WIDTH).join('\n     ')}`,
    `     ${styleText('green', '→')} ${wrap(todo, WIDTH).join('\n       ')}`,
  ])
  return [styleText(['bold', 'red'], title), ...lines].join('\n')
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const part of text.split('\n')) {
    let line = ''
    for (const word of part.split(' ')) {
      if (line && line.length + 1 + word.length > width) {
        lines.push(line)
        line = word
      } else line = line ? `${line} ${word}` : word
    }
    lines.push(line)
  }
  return lines
}
