// Why somebody reports a message: few, so that nobody has to search while they are upset.

export const REPORT_REASONS = ['fraud', 'harassment', 'explicit', 'underage', 'hate', 'else'] as const
