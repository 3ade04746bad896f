import { runTogether } from '#tests/support/run-together.ts'

runTogether(
  import.meta.glob([
    '../../features/{passkeys,passwords,payments,photos,places,premium,profile,push}/**/*.test.{ts,tsx}',
  ]),
)
