// Why an account may be suspended: what the page on suspensions lists, and nothing else (public/texts/legal/ban.*.md).

export const BAN_REASONS = ['age', 'harm', 'images', 'pretending', 'advertising', 'misuse'] as const
export type BanReason = (typeof BAN_REASONS)[number]
