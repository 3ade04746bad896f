// Components that the server loads before rendering (docs/decisions/rendering.md).
import { type ComponentType, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { loadable } from '#src/parts/loadable.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>
const rendered = (Part: ComponentType<{ name: string }>) =>
  renderToString(
    <Suspense fallback={<i>waiting</i>}>
      <Part name="Anna" />
    </Suspense>,
  )

it('a loaded component renders at once in every request, and is loaded once', async () => {
  const find = vi.fn(async () => Greeting)
  const Part = loadable(find)
  await Part.load()
  await Part.load()
  expect(rendered(Part)).toContain('<p>Hello <!-- -->Anna</p>')
  expect(rendered(Part)).not.toContain('waiting')
  expect(find).toHaveBeenCalledOnce()
})

it('no request waits for another one’s load that never ends', async () => {
  const never = new Promise<typeof Greeting>(() => undefined)
  const find = vi.fn(async () => Greeting).mockReturnValueOnce(never)
  const Part = loadable(find)
  void Part.load()
  await Part.load()
  expect(rendered(Part)).toContain('Hello')
})

it('a component that is not loaded is awaited', () => {
  expect(rendered(loadable(async () => Greeting))).toContain('waiting')
})
