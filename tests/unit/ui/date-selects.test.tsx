// Three selects for a date: their words, their order, what they hold (specification sections 2 and 3).
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DateSelects, type DateSelectsProps } from '#src/ui/DateSelects.tsx'

const draw = (props: Partial<DateSelectsProps>) =>
  renderToStaticMarkup(
    <DateSelects legend="Born" value="0000-00-00" onChange={() => {}} years={[2008, 2007]} {...props} />,
  )
const labels = (html: string) => [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)
const chosen = (html: string) => [...html.matchAll(/value="([^"]+)" selected=""/g)].map(([, value]) => value)

describe('three selects for a date', () => {
  it('are called Dag, Maand and Jaar where nobody says otherwise @spec 2.46', () => {
    expect(labels(draw({}))).toEqual(['Dag', 'Maand', 'Jaar'])
    const own = { day: 'Day', month: 'Month', year: 'Year' }
    expect(labels(draw({ labels: own }))).toEqual(['Day', 'Month', 'Year'])
  })

  it.each([
    ['DMY', ['Dag', 'Maand', 'Jaar']],
    ['MDY', ['Maand', 'Dag', 'Jaar']],
    ['YMD', ['Jaar', 'Maand', 'Dag']],
  ] as const)('stand as %s', (order, expected) => {
    expect(labels(draw({ order }))).toEqual(expected)
  })

  it('hold 00 and 0000 for what is not chosen @spec 3.18', () => {
    expect(chosen(draw({}))).toEqual(['00', '00', '0000'])
    expect(chosen(draw({ value: '2007-02-00' }))).toEqual(['00', '02', '2007'])
    expect(chosen(draw({ value: 'nonsense' }))).toEqual(['00', '00', '0000'])
  })

  it('name an error to whoever listens', () => {
    const html = draw({ error: 'No such day' })
    const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`id="${id}"`)
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
  })
})
