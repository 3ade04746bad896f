// The order in the sheet: up to three packages, and below them the order form of the order page, which is posted to that page's
// action. Each package has its own key of the purchase, so that a second tap continues the same order.
import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { Chat } from '#src/contract/chat.ts'
import type { CreditPackage } from '#src/contract/orders.ts'
import { newAttempt } from '#src/domain/attempt.ts'
import { choosePackages } from '#src/domain/package-choice.ts'
import { LeaveForPayment } from '#src/parts/buying/LeaveForPayment.tsx'
import { OrderForm } from '#src/parts/buying/OrderForm.tsx'
import { LowestPrice, Price } from '#src/parts/buying/Price.tsx'
import type { OrderAnswer } from '#src/parts/buying/place-order.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import type { Offered } from './find-offered.ts'
import css from './OrderInChat.module.css'

type OrderInChatProps = { offered: Offered; chat: Chat; onWithoutCode: () => void }

export function OrderInChat({ offered, chat, onWithoutCode }: OrderInChatProps) {
  const { t } = useApp()
  const format = useFormat()
  const { balance, offers, method } = offered
  const packages = choosePackages(offers.packages, chat.message_cost - balance)
  const [chosen, setChosen] = useState(packages[0]?.id)
  const fetcher = useFetcher<OrderAnswer>()
  const attempts = useRef(new Map<string, string>())
  const answer = fetcher.data
  const selected = packages.find(({ id }) => id === chosen) ?? packages[0]
  if (!selected) return null
  if (answer && 'pay_at' in answer) return <LeaveForPayment to={answer.pay_at} level={3} />
  const isCodeRefused = answer?.problem.code === 'code_unusable' || answer?.problem.fields.code !== undefined

  /** Another price is another order. */
  function attemptOf({ id, price }: CreditPackage): string {
    const key = `${id} ${price.amount} ${offers.code}`
    const attempt = attempts.current.get(key) ?? newAttempt()
    attempts.current.set(key, attempt)
    return attempt
  }

  return (
    <>
      {offers.code && <p data-part="kept">{t('buy.code.applied', { code: offers.code })}</p>}
      <RadioGroup
        className={css.packages}
        look="framed"
        legend={t('buy.heading')}
        hideLegend
        name="package"
        value={selected.id}
        onChange={setChosen}
        options={packages.map((each) => ({ value: each.id, label: <Package package={each} /> }))}
      />
      <OrderForm
        label={t('buy.title')}
        fetcher={fetcher}
        action={paths.order(selected.id)}
        fields={{ attempt: attemptOf(selected), code: offers.code, chat: chat.conversation.id }}
        methods={offers.methods}
        method={method}
        total={t('buy.total')}
        price={selected.price}
        then={t('buy.then', { price: format.money(selected.price) })}
        refused={answer}
      >
        {isCodeRefused && offers.code && (
          <Button variant="secondary" size="small" onClick={onWithoutCode}>
            {t('buy.code.remove')}
          </Button>
        )}
      </OrderForm>
    </>
  )
}

function Package({ package: { credits, bonus, message, ...price } }: { package: CreditPackage }) {
  const { settings, t } = useApp()
  const format = useFormat()
  return (
    <>
      <span data-part="credits">
        <strong>{t('nav.credits', { count: credits, number: format.number(credits) })}</strong>
        {bonus > 0 && <em>{t('buy.bonus', { number: format.number(bonus) })}</em>}
      </span>
      <span data-part="price">
        <Price {...price} />
      </span>
      {settings.message_cost > 0 && (
        <span data-part="each">{t('buy.each', { money: format.money(message) })}</span>
      )}
      <LowestPrice {...price} as="span" />
    </>
  )
}
