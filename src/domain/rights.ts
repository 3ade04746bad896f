// The rights of operators (design sections 16 and 18). One for each job, not for each button; each is given for one pool, or for all.

/**
 * `moderate`: decide on reports, photos and members · `support`: answer questions, help with accounts · `answer`: write for fictional
 * profiles · `finance`: payments, refunds, ledgers · `affiliates`: partners and their figures · `sites`: settings of the sites ·
 * `owner`: invite operators, give and take rights, read the audit.
 */
export const RIGHTS = ['moderate', 'support', 'answer', 'finance', 'affiliates', 'sites', 'owner'] as const
export type Right = (typeof RIGHTS)[number]
