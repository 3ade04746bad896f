// The optional reasons for deleting an account: codes, stored with the account action.
export const LEAVING_REASONS = ['met_somebody', 'not_for_me', 'too_expensive', 'privacy', 'a_break'] as const
