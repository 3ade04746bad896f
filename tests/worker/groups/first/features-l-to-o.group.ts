import { runTogether } from '#tests/support/run-together.ts'

runTogether(
  import.meta.glob([
    '../../features/{likes,limits,match-finder,matches,member-care,metrics,moderation,offers,orders}/**/*.test.{ts,tsx}',
    '../../platform/retention.test.ts',
  ]),
)
