// Who may sign up (specification section 5, signups allowed): one rule for the form and the endpoint.

export type SignupsSetting = 'all' | 'with_trafficsource' | 'other'

/** Open to all, or only to visitors of a known affiliate network. */
export function areSignupsOpen(signups: SignupsSetting, network_known: boolean): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && network_known)
}
