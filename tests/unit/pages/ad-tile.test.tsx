// The tiles of partners (specification section 2, webcam promo tile).
import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import enUS from '#locales/en-US.json'
import { createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { Messages } from '#src/i18n/translate.ts'
import { AdTile } from '#src/pages/members/ads/AdTile.tsx'
import { createServer } from '#tests/support/fake-api.ts'

const FILTERS = { gender: 'female', country: 'NL', countryregion: 0, min_age: 25, max_age: null } as const

async function renderTile(ad: 'cams' | 'camads', nth = 0) {
  const seed = { locale: 'en-US', settings: {}, user: null, chats: [], likes: null } as unknown as Seed
  const requests: unknown[] = []
  const { api, ...server } = createServer({})
  const xcamsSearch = {
    run: async (query: unknown) => {
      requests.push(query)
      return { cams: { a: { account: 'luna' }, b: { account: 'mara' } } }
    },
  }
  const app = createApp(
    {
      ...server,
      api: { ...api, xcamsSearch },
      readText: async () => '',
      now: Date.now,
      report: console.error,
    },
    seed,
    enUS as Messages,
  )
  const stream = await renderToReadableStream(
    <AppProvider app={app}>
      <Suspense>
        <AdTile ad={ad} nth={nth} filters={FILTERS} />
        <AdTile ad={ad} nth={nth} filters={FILTERS} />
      </Suspense>
    </AppProvider>,
  )
  await stream.allReady
  return { html: await new Response(stream).text(), requests }
}

it('a webcam’s tile has its image, ONLINE, the word for advertising, and opens a new window @spec 2.53', async () => {
  const { html, requests } = await renderTile('cams', 1)
  for (const part of [
    'src="/api/xcams/snapshot.php?account=mara"',
    '>ONLINE</b>',
    '>Advertisement<',
    '<a href="/api/xcams/redirect.php?account=mara" target="_blank" rel="noopener nofollow sponsored">',
  ])
    expect(html).toContain(part)
  // Requested once for both tiles.
  expect(requests).toEqual([{ gender: 'female', min_age: 25 }])
})

it('the resell tile says AD, and opens a new window @spec 2.53', async () => {
  const { html, requests } = await renderTile('camads')
  expect(html).toContain('>AD</b>')
  expect(html).toContain(
    '<a href="/api/resellpartner.php?flow=profile-search&amp;redirect=1" target="_blank" rel="noopener nofollow sponsored">',
  )
  expect(requests).toEqual([])
})

it('with fewer webcams than places, a place stays empty', async () => {
  expect((await renderTile('cams', 2)).html).not.toContain('<article')
})
