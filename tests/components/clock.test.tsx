// The time that components show.
import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useNow } from '#src/parts/use-clock.ts'

const Shown = () => <time>{useNow()}</time>

it('is the same for one render, although a tick begins while it is read', async () => {
  // Each look at the clock is a minute later than the one before. React complains where two readings differ, which fails the test.
  let looks = 0
  vi.spyOn(Date, 'now').mockImplementation(() => {
    looks += 1
    return Math.min(looks, 4) * 60_000
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { container } = await render(<Shown />)
  await expect.poll(() => Number(container.textContent)).toBeGreaterThan(0)
})
