// /credits, the wallet: balance, packages, lots, ledger.
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import type { CreditsAnswer } from '#src/contract/credits.ts'
import type { DiscountCodes } from '#src/contract/discounts.ts'
import type { Transactions } from '#src/contract/orders.ts'
import { discountCodeIn } from '#src/domain/discounts.ts'
import { findDiscounts } from '#src/parts/discount/find-discounts.ts'
import { orInstead } from '#src/parts/or-instead.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { readForm } from '#src/posted-form.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './CreditsPage.module.css'
import { Ledger } from './Ledger.tsx'
import { Lots } from './Lots.tsx'
import { InDebt, SetAside } from './Notices.tsx'
import { Packages } from './Packages.tsx'
import { Purchases } from './Purchases.tsx'
import { SpendingLimits } from './SpendingLimits.tsx'
import { saveSpendingLimits } from './save-spending-limits.ts'
import { worthOf } from './worth.ts'

type CreditsData = {
  wallet: CreditsAnswer
  codes: DiscountCodes
  purchases: Transactions
  isOlder: boolean
}

/** `?older`: cursor of the list of purchases. `?code`: the discount code for the prices. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<CreditsData> {
  const app = context.get(appContext)
  const { searchParams } = new URL(request.url)
  const after = searchParams.get('older') ?? undefined
  const code = discountCodeIn(searchParams.get('code'))
  const [wallet, codes, purchases] = await Promise.all([
    app.api.credits.show(code ? { code } : {}),
    findDiscounts(app),
    orInstead(app, app.api.transactions.list({ after }), []),
  ])
  return { wallet, codes, purchases, isOlder: after !== undefined }
}

/** The only form of this page saves the spending limits. */
export async function action({ context, request }: ActionFunctionArgs) {
  return saveSpendingLimits(context.get(appContext).api, await readForm(request))
}

export function Page() {
  const { settings, t } = useApp()
  const format = useFormat()
  const { wallet, codes, ...bought } = useLoaderData<CreditsData>()
  const { balance, lots, ledger, guard, offers } = wallet
  const credits = useUser()?.credits ?? balance
  return (
    <div data-frame="narrow" className={css.root}>
      <h1>{t('credits.title')}</h1>
      <section className={css.balance}>
        <h2>{t('credits.balance')}</h2>
        <p>
          <Icon name="coins-fill" />
          <strong>{t('nav.credits', { count: credits, number: format.number(credits) })}</strong>
        </p>
        <p>{t('credits.price', { count: settings.message_cost })}</p>
        <SetAside credits={wallet.set_aside} />
      </section>
      <InDebt credits={wallet.debt} />
      <Packages offers={offers} codes={codes} />
      <Purchases {...bought} canBuy={offers.methods.length > 0} />
      {settings.message_cost > 0 && <SpendingLimits limits={guard} worth={worthOf(wallet)} />}
      {lots.length > 0 && <Lots lots={lots} />}
      <Ledger ledger={ledger} />
    </div>
  )
}
