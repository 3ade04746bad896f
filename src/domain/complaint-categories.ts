// The categories of messages to the operator; a report is a notice of content.

export const COMPLAINT_CATEGORIES = ['question', 'complaint', 'report', 'privacy', 'appeal'] as const
/** In a member's own list also `notice`: a decision about them that followed a report. */
export const CASE_CATEGORIES = [...COMPLAINT_CATEGORIES, 'notice'] as const

/** Whether a case is answered; reports and appeals are decided. */
export const isAnswered = (category: (typeof CASE_CATEGORIES)[number]): boolean =>
  category === 'question' || category === 'complaint' || category === 'privacy'
