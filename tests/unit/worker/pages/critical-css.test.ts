// The critical CSS of a cached page: all rules that the page uses, and no others.
import { describe, expect, it } from 'vitest'
import { extractUsedCss, rulesOf } from '#worker/pages/critical-css.ts'

describe('critical CSS', () => {
  it('contains a rule for a class of the page, and none for another', () => {
    const css = '.a{top:0}.b{top:1px}.a .b{top:2px}.b,.a>i{top:3px}'
    expect(extractUsedCss(css, '<p class="x a"><i></i></p>')).toBe('.a{top:0}.a>i{top:3px}')
  })

  it('accepts a class that begins with a dash, which is no element', () => {
    const css = '.-tw{top:0}a.-tw:hover{top:1px}.-ab{top:2px}'
    expect(extractUsedCss(css, '<a class="-tw"></a>')).toBe('.-tw{top:0}a.-tw:hover{top:1px}')
  })

  it('omits the rules of an element that the page does not have', () => {
    const css = 'table{top:0}p>i{top:1px}p,hr{top:2px}p::before,a:hover{top:3px}p[lang]:hover{top:4px}'
    expect(extractUsedCss(css, '<p class="a"></p>')).toBe(
      'p{top:2px}p::before{top:3px}p[lang]:hover{top:4px}',
    )
  })

  it('omits a variant that no component of the page has', () => {
    const css = '.a[data-size=large]{top:0}.a[data-size="small"]:hover{top:1px}'
    expect(extractUsedCss(css, '<p class="a" data-size="large"></p>')).toBe('.a[data-size=large]{top:0}')
  })

  it('omits a flag that no component of the page has', () => {
    const css = '.a[data-block]{top:0}.a[data-ring]{top:1px}'
    expect(extractUsedCss(css, '<p class="a" data-block="true"></p>')).toBe('.a[data-block]{top:0}')
  })

  it('splits a list of selectors at commas outside brackets only', () => {
    const css = '.b,.a:is(.b,:not(.c,.d)) i,.a:where(.x,.y){top:0}'
    expect(extractUsedCss(css, '<p class="a"></p>')).toBe('.a:where(.x,.y){top:0}')
    expect(extractUsedCss(css, '<p class="a"><i></i></p>')).toBe(
      '.a:is(.b,:not(.c,.d)) i,.a:where(.x,.y){top:0}',
    )
  })

  it('keeps what a script may change before hydration, whatever its current state', () => {
    const css =
      '.a[aria-invalid=true]{top:0}.a[data-tone=success]{top:1px}.a:has(.b){top:2px}.a:not(.b,.c){top:3px}:is(.b[data-live] i,.c){top:4px}'
    expect(extractUsedCss(css, '<p class="a"></p>')).toBe(css)
  })

  it('filters inside layers and queries, and omits those that become empty', () => {
    const css =
      '@layer ui,parts;@layer ui{.a{top:0}@media (width>=40rem){.b{top:0}}}@supports (top:0){.b{top:0}}'
    expect(extractUsedCss(css, '<p class="a"></p>')).toBe('@layer ui,parts;@layer ui{.a{top:0}}')
  })

  it('omits animations that nothing uses any more', () => {
    const css = '.a{animation:1s in}.b{animation:1s out}@keyframes in{0%{top:0}}@keyframes out{to{top:0}}'
    expect(extractUsedCss(css, '<p class="a"></p>')).toBe('.a{animation:1s in}@keyframes in{0%{top:0}}')
  })
})

it('keeps the fonts for characters of the page, and every font that is for any character', () => {
  const font = (name: string, range: string) =>
    `@font-face{font-family:${name};src:url(/${name}.woff2)${range && `;unicode-range:${range}`}}`
  const css = [
    font('latin', 'U+20-FF,U+152'),
    font('more', 'U+A2,U+2039-203A'),
    font('ext', 'U+0100-0151, U+1E9E'),
    font('any', ''),
  ]
  const [latin, more, ext, any] = css
  expect(extractUsedCss(css.join(''), '<p>Hello</p>')).toBe(`${latin}${any}`)
  expect(extractUsedCss(css.join(''), '<p>‹Hello›</p>')).toBe(`${latin}${more}${any}`)
  expect(extractUsedCss(css.join(''), '<p>Łódź</p>')).toBe(`${latin}${ext}${any}`)
})

describe('custom properties', () => {
  it('have short names, the most frequent one first, and none that nothing reads', () => {
    const css =
      ':root{--never:3px;--once:1px;--often:2px}.a{top:var(--often);left:var(--once);right:var(--often)}'
    expect(extractUsedCss(css, '<p class="a"></p>')).toBe(
      ':root{--1:1px;--0:2px}.a{top:var(--0);left:var(--1);right:var(--0)}',
    )
  })

  it('keep their names where a script sets them, and so do classes with two dashes', () => {
    const css = '.a--b{top:var(--room,1px)}'
    expect(extractUsedCss(css, '<p class="a--b"></p>')).toBe(css)
  })

  it('never share a name, however many there are', () => {
    const names = Array.from({ length: 400 }, (_, index) => `--token-${index}`)
    const css = `:root{${names.map((name, index) => `${name}:${index}px`).join(';')}}i{${names.map((name) => `top:var(${name})`).join(';')}}`
    const set = extractUsedCss(css, '<i>').match(/(?<=[{;])--\w+(?=:)/g)
    expect(new Set(set).size).toBe(400)
  })
})

it('splits a sheet into its rules, whatever its strings contain', () => {
  const css = `@layer a,b;.x:before{content:"}{;"}@media print{.y{top:0}.z{top:0}}`
  const rules = rulesOf(css)
  expect(rules.map(({ prelude }) => prelude)).toEqual(['@layer a,b', '.x:before', '@media print'])
  expect(rules.map(({ text }) => text).join('')).toBe(css)
})
