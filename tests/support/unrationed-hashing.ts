// Worker tests hash passwords without the hash queue's interval of 250 ms, because hundreds of tests would wait for it. The interval is
// tested in tests/worker/platform/crypto/passwords.test.ts.
import { vi } from 'vitest'

vi.mock('#worker/platform/crypto/hash-queue.ts', async (load) => {
  const real = await load<typeof import('#worker/platform/crypto/hash-queue.ts')>()
  return { ...real, inHashQueue: real.createHashQueues(undefined, 0) }
})
