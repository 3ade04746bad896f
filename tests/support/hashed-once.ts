// Worker tests hash each password once per isolate, at full cost: members of tests share a few passwords, and a hash takes some 100 ms of
// CPU. Hashing itself is tested in tests/worker/platform/crypto/passwords.test.ts, on the module as it is.
import { vi } from 'vitest'

vi.mock('#worker/platform/crypto/passwords.ts', async (load) => {
  const real = await load<typeof import('#worker/platform/crypto/passwords.ts')>()
  return {
    ...real,
    hashPassword: once(real.hashPassword),
    isPassword: once(real.isPassword),
  }
})

/** Remembers answers by their arguments; failures are not remembered. No promise is shared, since it would belong to one request. */
function once<Args extends readonly unknown[], Answer>(make: (...args: Args) => Promise<Answer>) {
  const known = new Map<string, { answer: Answer }>()
  return async (...args: Args): Promise<Answer> => {
    const key = JSON.stringify(args)
    const found = known.get(key) ?? { answer: await make(...args) }
    known.set(key, found)
    return found.answer
  }
}
