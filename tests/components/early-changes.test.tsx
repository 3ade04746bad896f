// Filters that are changed in the server's form while the page's script is still loading: they are searched at hydration. The search page
// with its script held back is in tests/e2e/search.test.ts.
import { useRef } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import type { SearchFilters } from '#src/contract/search.ts'
import { useEarlyChanges } from '#src/pages/members/use-early-changes.ts'

// The page of an earlier file: all files share one document.
beforeAll(cleanup)

type Report = (filters: SearchFilters) => void

function Filters({ onChanged, onMounted }: { onChanged: Report; onMounted: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  useEarlyChanges(form, onChanged)
  return (
    <form ref={form}>
      <select name="age" value="26-35" onChange={() => {}}>
        <option value="">all</option>
        <option value="26-35">26-35</option>
      </select>
      <select name="countryregion">
        <option value="0">all</option>
        <option value="7">Utrecht</option>
      </select>
      <input type="radio" name="gender" value="" defaultChecked />
      <input type="radio" name="gender" value="female" />
      <input type="checkbox" name="with_photo" value="1" />
      <input type="hidden" name="country" value="NL" />
      <input ref={onMounted} type="number" defaultValue="30" />
      <input type="range" min={18} max={80} value={26} aria-label="youngest" onChange={() => {}} />
      <input type="range" min={18} max={80} value={35} aria-label="oldest" onChange={() => {}} />
      <button type="button" />
    </form>
  )
}

/** What a server makes of it. */
const SERVED = `<form><select name="age"><option value="">all</option><option value="26-35" selected="">26-35</option></select><select name="countryregion"><option value="0">all</option><option value="7">Utrecht</option></select><input type="radio" name="gender" checked="" value=""/><input type="radio" name="gender" value="female"/><input type="checkbox" name="with_photo" value="1"/><input type="hidden" name="country" value="NL"/><input type="number" value="30"/><input type="range" min="18" max="80" aria-label="youngest" value="26"/><input type="range" min="18" max="80" aria-label="oldest" value="35"/><button type="button"></button></form>`

async function come(
  start: (holder: HTMLElement, page: React.ReactNode) => Root,
  change: (control: (name: string) => HTMLElement) => void,
) {
  const holder = document.createElement('div')
  document.body.append(holder)
  holder.innerHTML = SERVED
  change((selector) => holder.querySelector(selector) as HTMLElement)
  const changed = vi.fn<Report>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const root = start(holder, <Filters onChanged={changed} onMounted={resolve} />)
  onTestFinished(() => {
    root.unmount()
    holder.remove()
  })
  await promise
  return changed.mock.calls.map(([filters]) => filters)
}
const hydrate = (change: Parameters<typeof come>[1]) => come(hydrateRoot, change)

const AS_SERVED = { gender: null, country: 'NL', countryregion: 0, min_age: 26, max_age: 35 }

it.each<[string, string, object]>([
  ['select[name=age]', '', { min_age: null, max_age: null }],
  ['select[name=countryregion]', '7', { countryregion: 7 }],
  ['[name=gender][value=female]', 'checked', { gender: 'female' }],
  ['[name=with_photo]', 'checked', { with_photo: true }],
  ['[type=number]', '31', {}],
  ['[aria-label=youngest]', '30', { min_age: 30 }],
  ['[aria-label=youngest], past the oldest', '40', { min_age: 35, max_age: 40 }],
  ['[aria-label=oldest]', '80', { max_age: null }],
])(
  'a change of %s before hydration is searched once, with all other filters',
  async (control, value, expected) => {
    const [selector = ''] = control.split(', ')
    const reported = await hydrate((find) => {
      const changed = find(selector)
      if (value === 'checked') (changed as HTMLInputElement).checked = true
      else (changed as HTMLSelectElement | HTMLInputElement).value = value
    })
    expect(reported).toEqual([{ ...AS_SERVED, ...expected }])
  },
)

it('a form as the server gave it is not searched again, nor one that the browser renders', async () => {
  expect(await hydrate(() => {})).toEqual([])
  const render = (holder: HTMLElement, page: React.ReactNode) => {
    const root = createRoot(holder)
    root.render(page)
    return root
  }
  expect(await come(render, () => {})).toEqual([])
})
