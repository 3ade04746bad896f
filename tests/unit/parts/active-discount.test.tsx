// The active discount of a member (specification section 3).
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import plPL from '#locales/pl-PL.json'
import { createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { DiscountOffer } from '#src/contract/discounts.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { ActiveDiscount, type ActiveDiscountProps } from '#src/parts/discount/ActiveDiscount.tsx'
import { createServer } from '#tests/support/fake-api.ts'

const welcome_code: DiscountOffer = { code: 'WELCOME', kind: 'first-purchase', value: 20, expires_at: null }
const time_bonus: DiscountOffer = {
  code: 'K7QF',
  kind: 'percent',
  value: 30,
  expires_at: '2026-11-24T12:05:00.000Z',
}

function render(codes: ActiveDiscountProps['codes'], in_use: string | null = null) {
  const seed = { locale: 'pl-PL', settings: {} as Settings, user: null } as unknown as Seed
  const app = createApp(
    { ...createServer({}), readText: async () => '', now: Date.now, report: console.error },
    seed,
    plPL as Messages,
  )
  return renderToStaticMarkup(
    <AppProvider app={app}>
      <ActiveDiscount
        codes={codes}
        in_use={in_use}
        use={(code) => <a href={`?code=${code}`}>Skorzystaj</a>}
      />
    </AppProvider>,
  ).replaceAll('\u00a0', ' ')
}

describe('the active discount', () => {
  test('shows its percentage, its code and its end as a time', () => {
    const html = render({ time_bonus, welcome_code })
    for (const text of [
      '30% rabatu na następny zakup',
      'Kod K7QF',
      'dateTime="2026-11-24T12:05:00.000Z"',
      '?code=K7QF',
    ])
      expect(html).toContain(text)
    expect(html).not.toContain('WELCOME')
  })

  test('is the welcome code without an end where there is no bonus', () => {
    const html = render({ time_bonus: null, welcome_code })
    expect(html).toContain('20% rabatu na pierwszy zakup')
    expect(html).not.toContain('<time')
  })

  test('has no link to prices that are on the page already', () => {
    expect(render({ time_bonus: null, welcome_code }, 'WELCOME')).not.toContain('<a')
  })

  test('renders nothing without a discount', () => {
    expect(render({ time_bonus: null, welcome_code: null })).toBe('')
  })

  test('announces no minutes: it has no live region', () => {
    expect(render({ time_bonus, welcome_code })).not.toMatch(/aria-live|role="(status|alert)"/)
  })
})
