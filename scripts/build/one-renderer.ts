// Vite plugin: replaces react-dom's legacy server renderer with an empty module. The worker uses the streaming renderer only, for emails
// too; an isolate would otherwise compile 30 kB gz more before its first page.
import type { Plugin } from 'vite'

const LEGACY = /[\\/]react-dom-server-legacy\.browser\.production\.js$/

export function oneRenderer(): Plugin {
  return {
    name: 'vonk:one-renderer',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'vonk',
    load: (id) => (LEGACY.test(id) ? 'module.exports = {}' : null),
  }
}
