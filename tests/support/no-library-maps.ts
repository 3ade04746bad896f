// Vite plugin of the worker tests: libraries have no source maps. Every isolate is sent all its modules with their maps inline, and those of
// libraries were half of 22 MB. Stack traces through a library name the lines that workerd runs; those of our own files are mapped.
import type { Plugin } from 'vite'

const LIBRARY = /[\\/]node_modules[\\/]/

export function noLibraryMaps(): Plugin {
  return {
    name: 'vonk:no-library-maps',
    enforce: 'post',
    apply: 'serve',
    transform: {
      filter: { id: LIBRARY },
      handler: (code) => ({ code, map: { mappings: '' } }),
    },
  }
}
