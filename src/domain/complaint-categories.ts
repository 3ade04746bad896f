// What somebody may write to the operator about; a report is a notice of content.

export const COMPLAINT_CATEGORIES = ['question', 'complaint', 'report', 'privacy', 'appeal'] as const
