// Vite plugin: react-dom's server entry requires two renderers of the same weight, and the worker renders with the streaming one
// alone, mails included. An empty module replaces the legacy one: an isolate would compile 30 kB gz more before its first page.
import type { Plugin } from 'vite'

const LEGACY = /[\\/]react-dom-server-legacy\.browser\.(?:production|development)\.js$/

export function oneRenderer(): Plugin {
  return {
    name: 'vonk:one-renderer',
    load: (id) => (LEGACY.test(id) ? 'module.exports = {}' : null),
  }
}
