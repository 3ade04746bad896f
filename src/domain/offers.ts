// Legal constants of offers.

/** A reduced price is shown with the lowest price of so many days (Directive 98/6/EC, article 6a). */
export const LOWEST_PRICE_DAYS = 30
