// Why somebody reports a profile, a photo or a message: few, so that nobody has to search while they are upset.

export const REPORT_REASONS = [
  'fraud',
  'harassment',
  'explicit',
  'underage',
  'hate',
  'pretending',
  'else',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
