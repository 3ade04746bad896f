// A server for each Playwright worker, on its own port and store.
import { test as base } from '@playwright/test'
import { PUSH_SERVICE_PORT, SERVER_PORT } from './ports.ts'
import { OwnServer, UP_WITHIN_MS } from './server.ts'

export const test = base.extend<object, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const server = new OwnServer(
        { LOCAL_PUSH_SERVICE: `http://127.0.0.1:${PUSH_SERVICE_PORT}` },
        { port: SERVER_PORT, onError: (text) => process.stderr.write(text) },
      )
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', auto: true, timeout: UP_WITHIN_MS },
  ],
})
