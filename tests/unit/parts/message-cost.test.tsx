// A message's price in money, on profile, chat and pricing (specification section 5).
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import nlNL from '#locales/nl-NL.json'
import plPL from '#locales/pl-PL.json'
import { createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { MessageCost } from '#src/parts/costs/MessageCost.tsx'
import { createServer } from '#tests/support/fake-api.ts'

const minimum_message_costs = { NL: { costs: 20, currency: 'EUR' }, PL: { costs: 199, currency: 'PLN' } }

function render({ country, message_cost = 1 }: { country: string | null; message_cost?: number }) {
  const seed = {
    locale: country === 'PL' ? 'pl-PL' : 'nl-NL',
    settings: { message_cost, minimum_message_costs, geoip_country: 'NL' } as unknown as Settings,
    user: { profile: { id: 'me', country } } as User,
  } as unknown as Seed
  const app = createApp(
    { ...createServer({}), readText: async () => '', now: Date.now, report: console.error },
    seed,
    (country === 'PL' ? plPL : nlNL) as Messages,
  )
  return renderToStaticMarkup(
    <AppProvider app={app}>
      <MessageCost />
    </AppProvider>,
  ).replaceAll('\u00a0', ' ')
}

describe('a message’s price', () => {
  test('is formatted in the currency of the user’s country @spec 5.7', () => {
    expect(render({ country: 'PL' })).toContain('Wiadomość kosztuje od 1,99 zł')
  })

  test('is that of the geo-IP country until the user has set theirs', () => {
    expect(render({ country: null })).toContain('Een bericht kost vanaf € 0,20')
  })

  test('is not shown where messages are free', () => {
    expect(render({ country: 'NL', message_cost: 0 })).toBe('')
  })
})
