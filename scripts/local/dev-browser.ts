// Vite plugin for development: loads React's refresh before any component, injects the styles by Vite instead of linking them, and relaxes
// the content security policy for that.
import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

const ENTRIES = ['/client/main.tsx', '/client/lander.ts']
const FIRST = ['@vitejs/plugin-react/preamble', '/src/styles/index.css']
const POLICY = 'content-security-policy'

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
      server.middlewares.use((_request, response, next) => {
        relaxPolicy(response)
        next()
      })
    },
  }
}

/** Allows inline styles; a nonce or hash in the directive would disable 'unsafe-inline'. */
function relaxPolicy(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1)
    if (isRecord(headers) && typeof headers[POLICY] === 'string') {
      headers[POLICY] = headers[POLICY].replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    }
    return writeHead(status, ...rest)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
