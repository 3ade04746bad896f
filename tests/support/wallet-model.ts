// A plain model of a wallet, with which the real one is compared: every credit is a coin, and every rule loops over all coins. Slow, without
// storage, and written from docs/decisions/money.md rather than from the code.
import { RETURNED_CREDITS_DAYS } from '#src/domain/credits.ts'
import { WITHDRAWAL_DAYS } from '#src/domain/orders.ts'

const DAY_MS = 86_400_000

type Lot = { number: number; order: string | null; bought: boolean; granted_at: number; expires_at: number }
type Coin = {
  lot: Lot
  where: 'wallet' | 'gone' | { message: string } | { withdrawal: string } | { taken_for: string }
}
type Debt = { order: string; open: number }
/** Money that went back, by its event, and whether a later event cancelled that. */
type Returned = { outcome: string; amount: number; own: Withdrawal | null; reversed: boolean }
type Withdrawal = {
  key: string
  credits: number
  amount: number
  is: 'aside' | 'gone' | 'back' | 'retaken'
  told: boolean
}
type Order = {
  credits: number
  bonus: number
  price: number
  news: Set<string>
  paid_at: number | null
  returns: Map<string, Returned>
  taken: number
  withdrawals: Withdrawal[]
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
/** Half a cent is rounded in favour of the recipient. */
const share = (amount: number, part: number, whole: number) => Math.floor((amount * part) / whole + 0.5)

export function plainWallet() {
  const coins: Coin[] = []
  const keys = new Set<string>()
  const orders = new Map<string, Order>()
  const messages = new Map<string, 'sent' | 'returned'>()
  const debts: Debt[] = []
  let lots = 0

  const inWallet = () =>
    coins
      .filter(({ where }) => where === 'wallet')
      .sort(
        ({ lot: a }, { lot: b }) =>
          (a.expires_at === b.expires_at ? 0 : a.expires_at - b.expires_at) ||
          Number(a.bought) - Number(b.bought) ||
          a.granted_at - b.granted_at ||
          a.number - b.number,
      )
  const first = (count: number, from = inWallet()) => from.slice(0, count)
  const put = (which: Coin[], where: Coin['where']) => {
    for (const coin of which) coin.where = where
  }
  const expire = (at: number) =>
    put(
      inWallet().filter(({ lot }) => lot.expires_at <= at),
      'gone',
    )
  const payDebt = () => {
    for (const debt of debts) {
      const paid = first(debt.open)
      put(paid, { taken_for: debt.order })
      debt.open -= paid.length
    }
  }
  const comeBack = (which: Coin[], at: number) => {
    expire(at)
    for (const lot of new Set(which.map((coin) => coin.lot)))
      if (lot.expires_at <= at) lot.expires_at = at + RETURNED_CREDITS_DAYS * DAY_MS
    put(which, 'wallet')
    payDebt()
  }
  const takeBack = (count: number, order: string) => {
    const own = inWallet().filter(({ lot }) => lot.order === order)
    const taken = first(count, [...own, ...inWallet().filter(({ lot }) => lot.order !== order)])
    put(taken, { taken_for: order })
    debts.push({ order, open: count - taken.length })
  }
  /** Reverses a return of money: pays debts first, then restores the coins that were not taken from the order itself. */
  const giveAgain = (count: number, order: string, at: number) => {
    let left = count
    for (const debt of debts.toReversed().filter((one) => one.order === order)) {
      const lifted = Math.min(left, debt.open)
      debt.open -= lifted
      left -= lifted
    }
    const taken = coins
      .filter(({ where }) => typeof where === 'object' && 'taken_for' in where && where.taken_for === order)
      .sort(
        ({ lot: a }, { lot: b }) =>
          Number(a.order === order) - Number(b.order === order) || b.number - a.number,
      )
    comeBack(first(left, taken), at)
  }
  const standing = ({ returns }: Order) => [...returns.values()].filter(({ reversed }) => !reversed)
  const returnedOf = (order: Order) =>
    sum(
      standing(order)
        .filter(({ own }) => own === null)
        .map(({ amount }) => amount),
    )
  const withdrawnFrom = ({ withdrawals }: Order) =>
    sum(withdrawals.filter((w) => w.is !== 'back').map((w) => w.amount))
  function settle(id: string, at: number) {
    const order = orders.get(id)
    if (!order || order.paid_at === null) return
    expire(at)
    const of = (...states: string[]) =>
      sum(order.withdrawals.filter((w) => states.includes(w.is)).map((w) => w.credits))
    const here = order.credits - of('aside', 'gone')
    const left = Math.max(0, here - of('retaken'))
    const rest = order.price - withdrawnFrom(order)
    const returned = returnedOf(order)
    let worth = 0
    if (returned > 0 && rest > 0)
      worth = returned >= rest ? left : Math.min(left, share(order.credits, returned, order.price))
    const due = Math.min(here, of('retaken') + worth) - order.taken
    order.taken += due
    if (due > 0) takeBack(due, id)
    if (due < 0) giveAgain(-due, id, at)
  }

  return {
    get balance() {
      return inWallet().length
    },
    get debt() {
      return sum(debts.map(({ open }) => open))
    },
    get set_aside() {
      return sum(
        [...orders.values()].flatMap(({ withdrawals }) =>
          withdrawals.filter(({ is }) => is === 'aside').map(({ credits }) => credits),
        ),
      )
    },
    refunded(id: string) {
      const order = orders.get(id)
      if (!order) return 0
      const withdrawn = sum(
        order.withdrawals.filter((w) => w.is === 'gone' || w.is === 'retaken').map((w) => w.amount),
      )
      return Math.min(order.price, returnedOf(order) + withdrawn)
    },
    expire,
    grant(
      key: string,
      credits: number,
      at: number,
      { expires_at = Infinity, bought = false, order = null as string | null } = {},
    ) {
      if (credits === 0 || keys.has(key)) return
      keys.add(key)
      const lot = { number: lots++, order, bought, granted_at: at, expires_at }
      for (let n = 0; n < credits; n++) coins.push({ lot, where: 'wallet' })
      expire(at)
      payDebt()
    },
    send(message: string, credits: number, at: number) {
      expire(at)
      if (inWallet().length < credits) return false
      put(first(credits), { message })
      messages.set(message, 'sent')
      return true
    },
    giveBack(message: string, at: number) {
      if (messages.get(message) !== 'sent') return
      messages.set(message, 'returned')
      comeBack(
        coins.filter(
          ({ where }) => typeof where === 'object' && 'message' in where && where.message === message,
        ),
        at,
      )
    },
    order(id: string, { credits, bonus, price }: { credits: number; bonus: number; price: number }) {
      if (orders.has(id)) return
      const fresh = { news: new Set<string>(), paid_at: null, returns: new Map(), taken: 0 }
      orders.set(id, { credits, bonus, price, ...fresh, withdrawals: [] })
    },
    hear(id: string, { key, outcome, amount }: { key: string; outcome: string; amount: number }, at: number) {
      const order = orders.get(id)
      if (!order || order.news.has(key) || (outcome === 'paid' && amount < order.price)) return
      order.news.add(key)
      if (outcome === 'paid' && order.paid_at === null) {
        order.paid_at = at
        this.grant(`${id} bonus`, order.bonus, at, { order: id })
        this.grant(id, order.credits - order.bonus, at, { order: id, bought: true })
      }
      if (outcome === 'refunded' || outcome === 'charged_back') {
        const untold = order.withdrawals.filter((w) => !w.told && w.amount === amount)
        const match = ['aside', 'gone', 'back'].map((is) => untold.find((w) => w.is === is)).find(Boolean)
        const own = outcome === 'refunded' ? (match ?? null) : null
        if (own) own.told = true
        const reversed = order.news.has(`${key}:reversed`)
        order.returns.set(key, { outcome, amount, own, reversed })
        if (own && !reversed && own.is === 'back') own.is = 'retaken'
        if (own && !reversed && own.is === 'aside') this.end(own, 'gone', at)
        if (own && reversed) this.fail(own, at)
      }
      const back = order.returns.get(key.replace(/:reversed$/, ''))
      if (key.endsWith(':reversed') && back) {
        back.reversed = true
        if (back.own) this.fail(back.own, at)
      }
      settle(id, at)
    },
    /** The refund of a withdrawal failed. */
    fail(withdrawal: Withdrawal, at: number) {
      if (withdrawal.is !== 'retaken') return this.end(withdrawal, 'back', at)
      withdrawal.is = 'back'
    },
    end(withdrawal: Withdrawal, is: 'gone' | 'back', at: number) {
      const mine = coins.filter(
        ({ where }) =>
          typeof where === 'object' && 'withdrawal' in where && where.withdrawal === withdrawal.key,
      )
      // Removed coins keep their withdrawal, because its refund may fail.
      if (is === 'back' && withdrawal.is !== 'back') comeBack(mine, at)
      withdrawal.is = is
    },
    /** Credits and cents that can be returned, or null. */
    beginWithdrawal(id: string, at: number) {
      const order = orders.get(id)
      if (!order) return null
      const aside = order.withdrawals.find((w) => w.is === 'aside')
      if (aside) return { credits: aside.credits, amount: aside.amount }
      const charged_back = standing(order).some(({ outcome }) => outcome === 'charged_back')
      if (order.paid_at === null || charged_back || at >= order.paid_at + WITHDRAWAL_DAYS * DAY_MS)
        return null
      expire(at)
      const left = inWallet().filter(({ lot }) => lot.order === id)
      const bought = left.filter(({ lot }) => lot.bought).length
      const rest = order.price - returnedOf(order) - withdrawnFrom(order)
      const amount = Math.min(share(order.price, bought, order.credits - order.bonus), rest)
      if (amount <= 0) return null
      const key = `withdrawal:${id}:${order.withdrawals.length + 1}`
      order.withdrawals.push({ key, credits: left.length, amount, is: 'aside', told: false })
      put(left, { withdrawal: key })
      return { credits: left.length, amount }
    },
    endWithdrawal(id: string, key: string, is_gone: boolean, at: number) {
      const withdrawal = orders.get(id)?.withdrawals.find((w) => w.key === key)
      if (withdrawal?.is !== 'aside') return
      this.end(withdrawal, is_gone ? 'gone' : 'back', at)
      settle(id, at)
    },
  }
}
