// Layout shifts while a page hydrates and is read to its end.
import type { Figure } from '../figure.ts'
import { measureInBrowser } from '../support/in-browser.ts'
import { SHIFTS } from '../support/row-report.ts'

export const figure: Figure = {
  name: 'layout shifts',
  measure: () => measureInBrowser(SHIFTS.tag),
}
