// Vite plugin: bundles the service worker into `/sw.js`. Not in the bundle of the pages, because its URL must not change; after that
// bundle, because it contains names of its files.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { FONT_LATIN } from '#src/styles/font-files.ts'
import { filesOf } from './client-assets.ts'
import { bundleSingleScript } from './single-script.ts'

const FILE = 'sw.js'
/**
 * The entries whose files it precaches (docs/decisions/push.md): the start of a member's pages, and the chats. Their size has a limit
 * (tests/unit/scripts/service-worker.test.ts).
 */
const SHELL = [
  'client/main.tsx',
  'src/styles/index.css',
  'src/layouts/ChatLayout.tsx',
  'src/pages/members/page.tsx',
  'src/pages/chats/page.tsx',
  'src/pages/chat/page.tsx',
]

const bundle = ({ root, define }: ResolvedConfig, shell: readonly string[]) =>
  bundleSingleScript({ root, define: { ...define, __SHELL__: JSON.stringify(shell) } }, 'client/sw/worker.ts')

function shellOf(clientDir: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8'))
  return [...new Set([...SHELL.flatMap((key) => filesOf(manifest, key)), FONT_LATIN])]
}

export function serviceWorker(): Plugin[] {
  let config: ResolvedConfig
  return [
    {
      name: 'vonk:service-worker',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      configResolved(resolved) {
        config = resolved
      },
      async writeBundle({ dir = '' }) {
        await writeFile(path.join(dir, FILE), await bundle(config, shellOf(dir)))
      },
    },
    {
      name: 'vonk:service-worker-in-development',
      apply: 'serve',
      configureServer({ middlewares, config: resolved }) {
        middlewares.use(`/${FILE}`, (_request, response, next) => {
          bundle(resolved, []).then(
            (source) => response.setHeader('Content-Type', 'text/javascript').end(source),
            (error: unknown) => next(error),
          )
        })
      },
    },
  ]
}
