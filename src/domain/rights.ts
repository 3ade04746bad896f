// What an operator may be allowed to do (design section 16). Few on purpose: a right is a job somebody has, not a button.

/**
 * `read`: look, change nothing · `support`: answer complaints, help with accounts · `moderate`: restrict and lift
 * restrictions · `finance`: refunds, packages, ledgers.
 */
export const RIGHTS = ['read', 'support', 'moderate', 'finance'] as const
export type Right = (typeof RIGHTS)[number]
