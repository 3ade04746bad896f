// Components that the server loads before it draws (docs/decisions/rendering.md).
import { type ComponentType, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { loadable } from '#src/parts/loadable.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>
const drawn = (Part: ComponentType<{ name: string }>) =>
  renderToString(
    <Suspense fallback={<i>waiting</i>}>
      <Part name="Anna" />
    </Suspense>,
  )

it('what was loaded before is drawn at once, by every request, and looked for once', async () => {
  const find = vi.fn(async () => Greeting)
  const Part = loadable(find)
  await Part.load()
  await Part.load()
  expect(drawn(Part)).toContain('<p>Hello <!-- -->Anna</p>')
  expect(drawn(Part)).not.toContain('waiting')
  expect(find).toHaveBeenCalledOnce()
})

it('no request waits for what another one looks for, should that never come', async () => {
  const never = new Promise<typeof Greeting>(() => undefined)
  const find = vi.fn(async () => Greeting).mockReturnValueOnce(never)
  const Part = loadable(find)
  void Part.load()
  await Part.load()
  expect(drawn(Part)).toContain('Hello')
})

it('what was not loaded is waited for', () => {
  expect(drawn(loadable(async () => Greeting))).toContain('waiting')
})
