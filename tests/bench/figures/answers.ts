// How long pages take to respond to taps and keys, and how long signing up takes.
import type { Figure } from '../figure.ts'
import { measureInBrowser } from '../support/in-browser.ts'
import { FIGURE } from '../support/row-report.ts'

export const figure: Figure = {
  name: 'responses to taps and keys',
  measure: () => measureInBrowser(FIGURE.tag),
}
