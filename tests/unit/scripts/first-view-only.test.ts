// What the build leaves out of the worker's views is what React asks for in browsers alone.
import { expect, it } from 'vitest'
import { onlyFirstView } from '#scripts/first-view-only.ts'

const left = (code: string) =>
  onlyFirstView(code, 'view.tsx')
    .replaceAll(/[\s;]+/g, ' ')
    .trim()

it('leaves out effects, handlers and held elements, and what only they needed', () => {
  const view = `
    import { useEffect, useRef } from 'react'
    const later = () => start()
    function select(input) { input.select() }
    export function Box({ name }) {
      const box = useRef(null)
      const focus = () => select(box.current)
      useEffect(() => { later(); focus() }, [])
      return <input ref={box} onFocus={() => focus()} name={name} />
    }`
  expect(left(view)).toBe(
    `import { useEffect, useRef } from 'react' export function Box({ name }) { return <input name={name} /> }`,
  )
})

it('keeps that a component is told of something, because it may draw by it', () => {
  const view = `
    export function Ask({ onYes, no }) {
      const close = () => hide()
      return <Dialog onClose={close} onYes={onYes} onNo={no && (() => close())} />
    }`
  expect(left(view)).toBe(
    `export function Ask({ onYes, no }) { const close = () => hide() return <Dialog onClose={()=>{}} onYes={onYes} onNo={no && (() => close())} /> }`,
  )
})

it('takes no property for a function of the same name', () => {
  const view = `
    export function One() { const leave = () => go(); return <Bar onLeave={leave} /> }
    export function Other({ inner: { leave } }) { return <Bar onLeave={leave} /> }`
  expect(left(view)).toContain('({ inner: { leave } }) { return <Bar onLeave={leave} /> }')
})

it('leaves what is drawn, exported or used in drawing as it is', () => {
  const view = `
    export const shown = () => 1
    export function View() {
      const [open] = useState(() => true)
      const words = useMemo(() => say(), [])
      const list = () => words
      return <p id={useId()} action={act} hidden={open}>{list()}</p>
    }`
  expect(left(view)).toBe(view.replaceAll(/\s+/g, ' ').trim())
})
