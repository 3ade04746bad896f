// Which of its four messages the activation screen shows (specification section 4): below 4 ticks, 4 to 6, 7 to 9, 10 or more.

export type ActivationMessage = 'making' | 'writing' | 'sending' | 'arriving'

/** The last one contains the address. */
export function activationMessageKey(ticks: number): ActivationMessage {
  if (ticks < 4) return 'making'
  if (ticks < 7) return 'writing'
  return ticks < 10 ? 'sending' : 'arriving'
}
