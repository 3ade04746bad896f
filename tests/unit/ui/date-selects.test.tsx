// The three selects of a date: labels, order, values (specification sections 2 and 3).
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DateSelects, type DateSelectsProps } from '#src/ui/DateSelects.tsx'

const render = (props: Partial<DateSelectsProps>) =>
  renderToStaticMarkup(
    <DateSelects legend="Born" value="0000-00-00" onChange={() => {}} years={[2008, 2007]} {...props} />,
  )
const labels = (html: string) => [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)
const chosen = (html: string) => [...html.matchAll(/value="([^"]+)" selected=""/g)].map(([, value]) => value)

describe('three selects for a date', () => {
  it('are labelled Dag, Maand and Jaar by default @spec 2.46', () => {
    expect(labels(render({}))).toEqual(['Dag', 'Maand', 'Jaar'])
    const own = { day: 'Day', month: 'Month', year: 'Year' }
    expect(labels(render({ labels: own }))).toEqual(['Day', 'Month', 'Year'])
  })

  it.each([
    ['DMY', ['Dag', 'Maand', 'Jaar']],
    ['MDY', ['Maand', 'Dag', 'Jaar']],
    ['YMD', ['Jaar', 'Maand', 'Dag']],
  ] as const)('are in the order %s', (order, expected) => {
    expect(labels(render({ order }))).toEqual(expected)
  })

  it('have 00 and 0000 for parts that are not chosen @spec 3.18', () => {
    expect(chosen(render({}))).toEqual(['00', '00', '0000'])
    expect(chosen(render({ value: '2007-02-00' }))).toEqual(['00', '02', '2007'])
    expect(chosen(render({ value: 'nonsense' }))).toEqual(['00', '00', '0000'])
  })

  it('reference an error for screen readers', () => {
    const html = render({ error: 'No such day' })
    const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`id="${id}"`)
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
  })
})
