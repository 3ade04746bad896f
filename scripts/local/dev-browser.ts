// Vite plugin for development: loads React's refresh before any component, injects the styles by Vite instead of linking them, and relaxes
// the content security policy for that. The console has its own (dev-console.ts).
import type { Plugin } from 'vite'
import { isForConsole } from './dev-console.ts'
import { relaxPolicy, VITE_WORKER } from './relax-policy.ts'

const ENTRIES = ['/client/main.tsx', '/client/lander.ts']
const FIRST = ['@vitejs/plugin-react/preamble', '/src/styles/index.css']

export function devBrowser(): Plugin {
  return {
    name: 'vonk:dev-browser',
    apply: 'serve',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!ENTRIES.some((entry) => id.endsWith(entry))) return null
      return { code: `${FIRST.map((name) => `import '${name}'`).join('\n')}\n${code}`, map: null }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!isForConsole(request)) relaxPolicy(response, relaxed)
        next()
      })
    },
  }
}

/** A nonce or hash in the directive would disable 'unsafe-inline'. */
const relaxed = (policy: string) =>
  policy
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace("worker-src 'self'", `worker-src 'self' ${VITE_WORKER}`)
