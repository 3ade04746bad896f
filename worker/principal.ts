// Who is asking: the visitor as the edge sees them, and the member they signed in as.

/** From the edge's own knowledge. Coordinates are rounded to two decimals; null when unknown. */
export type Visitor = {
  ip: string
  /** What limits by address count by: the address, or the /64 of an IPv6 one. */
  ip_range: string
  bot: boolean
  prefetch: boolean
  user_agent: string
  country: string | null
  region: string | null
  city: string | null
}

/** The signed-in member, as far as every request needs to know. */
export type Member = {
  id: string
  pool: string
  name: string
  language: string
  email_confirmed: boolean
}

export type Session = { id: string; member_id: string }
