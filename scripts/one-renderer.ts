// Vite plugin: react-dom's server entry brings two renderers of the same weight, and the worker draws with the streaming
// one alone, mails included. The other is left out: 30 kB gz that every cold start would read. So is what that one has to draw
// a page beforehand and to go on later. What moves fails the build.
import type { Plugin } from 'vite'

const LEGACY = /[\\/]react-dom-server-legacy\.browser\.production\.js$/
const STREAMING = /[\\/]react-dom-server\.edge\.production\.js$/
/** What it exports beside `renderToReadableStream`, each to the end of the function. */
const UNUSED = /^exports\.(?:prerender|resume|resumeAndPrerender) = function [\s\S]*?^\};\n/gm
const UNUSED_COUNT = 3

export function oneRenderer(): Plugin {
  return {
    name: 'vonk:one-renderer',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'vonk',
    load: (id) => (LEGACY.test(id) ? 'module.exports = {}' : null),
    transform(code, id) {
      if (!STREAMING.test(id)) return null
      if (code.match(UNUSED)?.length !== UNUSED_COUNT)
        this.error('react-dom exports something else than it did')
      return { code: code.replace(UNUSED, ''), map: null }
    },
  }
}
