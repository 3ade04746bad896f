// What somebody may write to the operator about; a report is a notice of content.

export const COMPLAINT_CATEGORIES = ['question', 'complaint', 'report', 'privacy', 'appeal'] as const
/** What stands among one's own: beside those a notice, of a decision about oneself that somebody’s report led to. */
export const CASE_CATEGORIES = [...COMPLAINT_CATEGORIES, 'notice'] as const
