// Vite plugin: react-dom's server entry requires two renderers of the same weight, and the worker renders with the streaming one
// alone, mails included. An empty module replaces the legacy one: an isolate would compile 30 kB gz more before its first page.
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
