// Vite plugin: what a call demands of whoever makes it, the edge looks at, and what goes into it, the edge reads. The browser's
// copy of the table says neither: it is in the first script of every member (docs/decisions/build.md).
import type { Plugin } from 'vite'

const TABLE = /[\\/]src[\\/]contract[\\/]index\.ts$/
/** One to a line or several, each a property with a plain value; what only providers send has a raw body. */
const FOR_THE_EDGE =
  /\b(?:input: \(s\) => s\.\w+|idempotency_key: '\w+'|changes_state: true|origin: '[\w-]+'|access: '\w+'|body: \{ kind: 'raw', [^}]*\}),?\s*/g
/** A path with one read that is followed, shown or downloaded by its address. */
const ADDRESSES =
  /\b\w+: group\('[^']+', '\w+', \{\s*\w+: get\(\{ input: \(s\) => s\.\w+, output: 'response' \}\),\s*\}\),/g
const WHO_MAY = /(\bgroup\('[^']+', )'\w+'/g

export function contractForBrowsers(): Plugin {
  return {
    name: 'vonk:contract-for-browsers',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) =>
      TABLE.test(id)
        ? { code: code.replace(ADDRESSES, '').replace(FOR_THE_EDGE, '').replace(WHO_MAY, "$1''"), map: null }
        : null,
  }
}
