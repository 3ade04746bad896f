// What offers promise by law, in figures that pages and services share.

/** A reduction stands beside the lowest price of so many days (Directive 98/6/EC, article 6a). */
export const LOWEST_PRICE_DAYS = 30
