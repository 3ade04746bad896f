// Starts the fake payment providers for tests in workerd (`inject('payments')`).
import type { TestProject } from 'vitest/node'
import './known.ts'
import { startMollie } from './mollie.ts'
import { startStripe } from './stripe.ts'

export default async function start({ provide }: TestProject): Promise<() => Promise<void>> {
  const [mollie, stripe] = await Promise.all([startMollie(), startStripe()])
  provide('payments', { mollie: mollie.origin, stripe: stripe.origin })
  return async () => {
    await Promise.all([mollie.stop(), stripe.stop()])
  }
}
