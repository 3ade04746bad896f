// The reasons for reporting a profile, a photo or a message: few, so that they are quick to choose from.

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
