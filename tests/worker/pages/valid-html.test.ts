// Valid HTML. Every page that a test of the worker reads is checked the same way (tests/support/valid-page.ts).
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { fictional, photo, storedPhoto } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { validPage } from '#tests/support/valid-page.ts'

const read = async (path: string, { fetch } = harness()) => {
  const answer = await fetch(path)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** A page of our own with this in it. */
const pageWith = (html: string) =>
  validPage(new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }), '/some')

describe('a page with invalid HTML fails the test that reads it', () => {
  it.each([
    ['<img src="a.webp" sizes="50vw">', 'sizes without srcset'],
    ['<link rel="preload" as="image" href="a.webp" imagesizes="50vw">', 'imagesizes without imagesrcset'],
    ['<dl><div><svg></svg><dt>a</dt><dd>b</dd></div></dl>', 'neither dt nor dd'],
    ['<dl><svg></svg><dt>a</dt><dd>b</dd></dl>', 'neither dt, dd nor div'],
    ['<input type="checkbox" autocomplete="off">', 'autocomplete on a checkbox'],
    ['<input autocomplete="off" type="radio">', 'autocomplete on a radio button'],
  ])('%s', async (html, fault) => {
    await expect(pageWith(html).text()).rejects.toThrow(fault)
  })

  it('and a valid page passes unchanged', async () => {
    const html =
      '<img src="a.webp" srcset="a.webp 1w" sizes="50vw"><dl><div><dt><svg></svg></dt><dd></dd></div></dl><input type="radio">'
    expect(await pageWith(html).text()).toBe(html)
  })
})

describe('the HTML of a page is valid', () => {
  it('of a profile with facts, whose photo has one size or several', async () => {
    const facts = { country: 'NL', fields: JSON.stringify({ looking_for: 'dating', children: 'no' }) }
    const [one, several] = [await fictional(localhost, facts), await fictional(localhost, facts)]
    const single = await photo(one.id)
    await storedPhoto(several.id)
    const anna = await signedUp('Anna')
    const page = await read(`/members/${one.id}`, anna)
    expect(page).toContain(single)
    expect(page).toMatch(/<dl><div><dt><svg/)
    expect(await read(`/members/${several.id}`, anna)).toContain('sizes="')
    await read('/members', anna)
  })

  it('of the landers with games: Firefox restores nothing there, because their forms say so', async () => {
    for (let face = 0; face < 3; face += 1) await photo((await fictional(localhost, { country: 'NL' })).id)
    const attributes = (page: string) => (page.match(/<form[^>]*>/g) ?? []).map((form) => form.toLowerCase())
    const signs = attributes(await read('/landers/iconslanding/nl'))
    expect(signs.filter((form) => form.includes('id="signup-form"'))).toEqual([
      expect.stringContaining('autocomplete="off"'),
    ])
    const faces = attributes(await read('/landers/transitionsvideolanding/nl'))
    const played = faces.filter((form) => form.includes('method="dialog"'))
    expect(played).toHaveLength(2)
    for (const form of played) expect(form).toContain('autocomplete="off"')
  })
})
