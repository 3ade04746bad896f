import { runTogether } from '#tests/support/run-together.ts'

runTogether(
  import.meta.glob(['../../features/{saved-searches,search,sessions,signup,site}/**/*.test.{ts,tsx}']),
)
