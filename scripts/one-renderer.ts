// Vite plugin: react-dom's server entry brings two renderers of the same weight, and the worker draws with the streaming
// one alone, mails included. The other is left out: 30 kB gz that every cold start would read.
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
