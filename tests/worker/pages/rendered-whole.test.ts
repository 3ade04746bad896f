// What the server renders is loaded before (docs/decisions/rendering.md): no part of a page waits for a promise that another
// request made.
import { describe, expect, it } from 'vitest'
import { harness, signedUp } from '#tests/support/harness.ts'

/** How React marks a part of a page that is sent later. */
const PENDING = '<!--$?-->'

describe('rendered whole', () => {
  it('the error page, for many visitors at once and for a member, waits for nothing while it is rendered', async () => {
    const anna = await signedUp('Anna')
    const visitors = Array.from({ length: 5 }, () => harness())
    const answers = await Promise.all([...visitors, anna].map(({ fetch }) => fetch('/nowhere')))
    const pages = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    for (const page of pages) {
      expect(page).toContain('Page Not Found: /nowhere')
      expect(page).not.toContain(PENDING)
    }
    expect(pages.filter((page) => page.includes('data-signup='))).toHaveLength(visitors.length)
  })

  it.each([2, 3, 4, 5, 7])('step %i of signing up waits for nothing while it is rendered', async (step) => {
    const anna = await signedUp('Anna')
    const page = await (await anna.fetch(`/signup?step=${step}`)).text()
    expect(page).toContain(`data-step="${step}"`)
    expect(page).not.toContain(PENDING)
  })
})
