// A member who may begin no chats: those they have continue. Likes open no chat, so they are not restricted.

/** `until`: in epoch milliseconds; null without end. */
export type Restriction = { until: number | null }

/** The restriction in force at a time. */
export const restrictionAt = (
  facts: { restricted_at: number | null; restricted_until: number | null } | null,
  at: number,
): Restriction | null => {
  if (facts?.restricted_at == null) return null
  const until = facts.restricted_until
  return until === null || until > at ? { until } : null
}

/** The end as an ISO 8601 time. */
export const endOf = ({ until }: Restriction): string | null =>
  until === null ? null : new Date(until).toISOString()
