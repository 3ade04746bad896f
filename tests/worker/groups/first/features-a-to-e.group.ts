import { runTogether } from '#tests/support/run-together.ts'

runTogether(
  import.meta.glob([
    '../../features/{account,account-status,ads,answer-desk,blocks,case-mail,chats,credits,discounts,email-change,email-events,export}/**/*.test.{ts,tsx}',
  ]),
)
