// Starts the fake upstreams for tests in workerd (`inject('upstreams')`).
import type { TestProject } from 'vitest/node'
import { startBadUpstream } from './bad.ts'
import { startEchoUpstream } from './echo.ts'
import { startGoodUpstream } from './good.ts'
import './misbehave.ts'

export default async function start({ provide }: TestProject): Promise<() => Promise<void>> {
  const [good, bad, echo, dead] = await Promise.all([
    startGoodUpstream(),
    startBadUpstream(),
    startEchoUpstream(),
    startEchoUpstream(),
  ])
  await dead.stop()
  provide('upstreams', { good: good.origin, bad: bad.origin, echo: echo.origin, dead: dead.origin })
  return async () => {
    await Promise.all([good.stop(), bad.stop(), echo.stop()])
  }
}
