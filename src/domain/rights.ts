// The rights of operators (design section 16). One for each job, not for each button.

/**
 * `read`: look, change nothing · `support`: answer complaints, help with accounts · `moderate`: restrict and lift
 * restrictions · `finance`: refunds, packages, ledgers.
 */
export const RIGHTS = ['read', 'support', 'moderate', 'finance'] as const
export type Right = (typeof RIGHTS)[number]
