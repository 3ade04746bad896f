// The build of the operators' console: an environment of its own, so that it shares no chunk with members' pages. Its files are in
// `console/` of the static assets, which wrangler.toml gives to the worker first: it serves them on the operators' host only.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EnvironmentOptions, Plugin } from 'vite'

export const CONSOLE_FOLDER = 'console'

export const consoleEnvironment = (): EnvironmentOptions => ({
  consumer: 'client',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { conditions: ['module', 'browser', 'production'] },
  build: {
    minify: true,
    sourcemap: false,
    manifest: false,
    // The members' bundle is in the same folder.
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: CONSOLE_FOLDER,
    rollupOptions: { input: { console: 'console/index.html' } },
  },
})

/**
 * Gives the console the output folder of the members' bundle, which the command line or Cloudflare's plugin chooses, and begins each of its
 * style sheets with the order of the layers: whichever is loaded first decides it.
 */
export function consoleBuild(): Plugin {
  return {
    name: 'vonk:console',
    apply: 'build',
    configResolved({ root, environments }) {
      const { client, console } = environments
      if (client && console) console.build.outDir = path.resolve(root, client.build.outDir)
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'console') return
        const layers = readFileSync('src/styles/layers.css', 'utf8').trim()
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = `${layers}${file.source.toString()}`
      },
    },
  }
}
