// Changes a wallet other than by a message: in one transaction, with an event for the member's tabs if the balance moved, then the
// ledger is checked and the premium tasks that came of it are enqueued.
import type { AlarmScheduler } from '#worker/durable/kit/alarms.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import type { MemberEvents } from '#worker/durable/member/events.ts'
import type { Wallet } from './wallet.ts'

export function createWalletChange({
  storage,
  wallet,
  events,
  alarms,
  premiumJobs,
  checkLedger,
  background,
}: {
  storage: Storage
  wallet: Wallet
  events: MemberEvents
  alarms: AlarmScheduler
  premiumJobs: { getNextDue(): number | null; enqueueDue(): Promise<void> }
  checkLedger: () => Promise<void>
  background: (work: Promise<unknown>) => void
}) {
  return function changeWallet<Answer>(work: () => Answer): Answer {
    const before = wallet.getVersion()
    const answer = storage.transactionSync(work)
    if (premiumJobs.getNextDue() !== null) background(premiumJobs.enqueueDue())
    if (wallet.getVersion() === before) return answer
    alarms.set()
    events.emitCredits()
    background(checkLedger())
    return answer
  }
}
