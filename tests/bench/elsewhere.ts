// Goals that no figure here measures: a test proves them with every run.

export const ELSEWHERE: readonly { goal: string; command: string }[] = [
  {
    goal: 'bad input over every call: no fault, no stack, nothing echoed raw (16,000 requests)',
    command: 'npm run fuzz',
  },
  { goal: 'every access against every principal', command: 'tests/worker/guards.test.ts' },
  { goal: 'security headers on every answer', command: 'tests/worker/app.test.ts' },
  {
    goal: 'axe on every page, light and dark, 360 and 1440 px',
    command: 'tests/components/accessible-pages.test.tsx',
  },
  { goal: 'the story in three engines, in both of their eras', command: 'npm run e2e' },
  {
    goal: 'credits exact whatever dies under races of spending',
    command: 'tests/worker/features/chats/service.test.ts',
  },
  {
    goal: 'money exact under 200-way races of discount, refund and webhook, and with 1,000 payment events shuffled',
    command:
      'npm run test:all (tests/worker/races.test.ts, tests/worker/features/payments/payment-storm.test.ts)',
  },
]
