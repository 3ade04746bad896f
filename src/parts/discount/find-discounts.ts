// A member's discounts, as secondary data of a page. A failure is reported, and the page is rendered as for a member
// without any.
import type { App } from '#src/app.ts'
import type { DiscountCodes } from '#src/contract/discounts.ts'
import { orInstead } from '#src/parts/or-instead.ts'

const NONE: DiscountCodes = { welcome_code: null, time_bonus: null, delete_discount: 0 }

/** `welcome_only`: does not start a time bonus. */
export const findDiscounts = (
  { api, report }: Pick<App, 'api' | 'report'>,
  { welcome_only = false } = {},
): Promise<DiscountCodes> =>
  orInstead({ report }, api.discountCode.show(welcome_only ? { welcome: '1' } : {}), NONE)
