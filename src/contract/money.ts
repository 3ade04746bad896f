// Money in the API: whole minor units and their currency (design section 11).
import * as v from 'valibot'

export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'currency'))
/** `amount` in minor units: 1999 and `EUR` is € 19.99. */
export const Money = v.object({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: Currency,
})
