// Goals that no figure measures, because a test proves them with every run.

export const ELSEWHERE: readonly { goal: string; command: string }[] = [
  {
    goal: 'generated bad input to every call: no 500, no stack trace, nothing echoed unescaped',
    command: 'npm run fuzz',
  },
  { goal: 'every access against every principal', command: 'tests/worker/guards.test.ts' },
  { goal: 'security headers on every answer', command: 'tests/worker/app.test.ts' },
  {
    goal: 'axe on every page, light and dark, 360 and 1440 px',
    command: 'tests/components/accessible-pages.test.tsx',
  },
  { goal: 'the main journey in three engines, current and reduced to the baseline', command: 'npm run e2e' },
  {
    goal: 'credits are exact under concurrent spending and crashes',
    command: 'tests/worker/features/chats/service.test.ts',
  },
  {
    goal: 'credits and payments are exact under 200 concurrent discounts, refunds and webhooks, and with 1,000 payment events in random order',
    command:
      'npm run test:all (tests/worker/races.test.ts, tests/worker/features/payments/payment-storm.test.ts)',
  },
]
