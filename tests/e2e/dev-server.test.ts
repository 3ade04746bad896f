// `npm run dev`: the operators' console from its sources, on its host alone. What Vite serves of it is in tests/unit/scripts/dev-console.test.ts.
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { say } from './support/console.ts'
import { ONLY_IN_ALL, openVisitor } from './support/fixtures.ts'
import { OwnServer } from './support/server.ts'

test(
  'npm run dev serves the console from its sources, on the operators’ host alone',
  ONLY_IN_ALL,
  async ({ browser }) => {
    test.setTimeout(240_000)
    const server = new OwnServer({}, { script: 'scripts/dev.ts' })
    await server.start()
    try {
      const olga = await openVisitor(browser, {
        baseURL: `http://console.localhost:${server.port}`,
        locale: 'en-US',
      })
      const loaded: string[] = []
      olga.page.on('response', (response) => loaded.push(new URL(response.url()).pathname))
      const connected = olga.page.waitForEvent('console', (message) => message.text() === '[vite] connected.')
      await olga.open('/_dev/operator/olga', 'loaded')
      await expect(olga.page.getByRole('heading', { level: 1, name: say('cases.title') })).toBeVisible({
        timeout: 60_000,
      })
      await connected
      expect(loaded).toEqual(expect.arrayContaining(['/console/main.tsx', '/console/pages/cases/page.tsx']))
      expect(olga.complaints).toEqual([])

      for (const url of [
        '/console/main.tsx',
        '/console/pages/cases/page.tsx',
        '/console/styles/console.css',
        '/console/',
        `/@fs${path.resolve('console/main.tsx')}`,
      ])
        expect((await fetch(`${server.origin}${url}`)).status, url).toBe(404)
      expect((await fetch(`${server.origin}/_icons/ph.svg`)).status).toBe(200)
    } finally {
      await server.stop()
    }
  },
)
