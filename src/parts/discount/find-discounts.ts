// A member's discounts for a page that is about something else: one it can do without. Whatever they cannot be had for is reported,
// and the page is drawn as for somebody who has none.
import type { App } from '#src/app.ts'
import type { DiscountCodes } from '#src/contract/discounts.ts'
import { orInstead } from '#src/parts/or-instead.ts'

const NONE: DiscountCodes = { welcome_code: null, time_bonus: null, delete_discount: 0 }

/** `welcome_only`: no time bonus begins by it. */
export const findDiscounts = (
  { api, report }: Pick<App, 'api' | 'report'>,
  { welcome_only = false } = {},
): Promise<DiscountCodes> =>
  orInstead({ report }, api.discountCode.show(welcome_only ? { welcome: '1' } : {}), NONE)
