// How quickly pages answer taps and keys, and how soon somebody is with the members.
import type { Figure } from '../figure.ts'
import { measureInBrowser } from '../support/in-browser.ts'
import { FIGURE } from '../support/tell.ts'

export const figure: Figure = {
  name: 'answers to taps and keys',
  measure: () => measureInBrowser(FIGURE.tag),
}
