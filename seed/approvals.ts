// Credits that wait for a second operator in the demo world: two that Finance asked for, one of Olga's own.

export type DemoApproval = {
  id: string
  kind: 'grant' | 'take'
  credits: number
  reason: 'goodwill' | 'fault' | 'abuse'
  /** A demo operator (scripts/local/demo-operators.ts). */
  asked_by: string
  /** How long ago. */
  hours: number
}

export const demoApprovals = (): readonly DemoApproval[] => [
  {
    id: 'demo-approval-1',
    kind: 'grant',
    credits: 800,
    reason: 'fault',
    asked_by: 'demo-finance',
    hours: 52,
  },
  {
    id: 'demo-approval-2',
    kind: 'take',
    credits: 1_200,
    reason: 'abuse',
    asked_by: 'demo-finance',
    hours: 20,
  },
  { id: 'demo-approval-3', kind: 'grant', credits: 600, reason: 'goodwill', asked_by: 'demo-olga', hours: 3 },
]
