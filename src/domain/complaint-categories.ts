// The categories of messages to the operator; a report is a notice of content.

export const COMPLAINT_CATEGORIES = ['question', 'complaint', 'report', 'privacy', 'appeal'] as const
/** In a member's own list also `notice`: a decision about them that followed a report. */
export const CASE_CATEGORIES = [...COMPLAINT_CATEGORIES, 'notice'] as const
