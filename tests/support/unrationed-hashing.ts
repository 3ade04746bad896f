// Sign-ups and log-ins of tests do not wait for one another: the line before the passwords admits one in 250 ms, for which
// hundreds of tests would wait. The ration itself is proved in tests/worker/platform/crypto/passwords.test.ts.
import { vi } from 'vitest'

vi.mock('#worker/platform/crypto/hash-queue.ts', async (load) => {
  const real = await load<typeof import('#worker/platform/crypto/hash-queue.ts')>()
  return { ...real, inHashQueue: real.createHashQueues(undefined, 0) }
})
