// Why somebody deletes their account, where they care to say: codes, kept with the deed.
export const LEAVING_REASONS = ['met_somebody', 'not_for_me', 'too_expensive', 'privacy', 'a_break'] as const
