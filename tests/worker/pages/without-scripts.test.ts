// Pages of members in browsers without scripts: the login, lists page by page, the search of chats, the match finder's
// forms, and photos that are links to themselves.
import { describe, expect, it } from 'vitest'
import nl from '#locales/nl-NL.json'
import localhost from '#sites/localhost.ts'
import { fictional, like, type MadeMember } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { addPhotos, jpeg } from '#tests/support/photos.ts'

const DUTCH = { headers: { 'accept-language': 'nl-NL' } }
/** The fields of a form. */
function form(fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString()
  return {
    method: 'POST',
    body,
    headers: {
      ...DUTCH.headers,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    },
  }
}
const textOf = async (answer: Promise<Response>) => (await (await answer).text()).replace(/<!-- -->/g, '')

describe('a failed login', () => {
  it('with JavaScript switched off keeps the address and focuses the password', async () => {
    const { email } = await signedUp('Sophie')
    const visitor = harness()
    const wrong = 'not the password'
    const refused = await visitor.fetch('/login?next=%2Flikes', form({ email, password: wrong }))
    expect(refused.status).toBe(401)
    const html = await textOf(Promise.resolve(refused))
    expect(html).toMatch(new RegExp(`role="alert"[^§]*${nl.errors.wrong_credentials}`))
    const input = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
    expect(input('email')).toContain(`value="${email}"`)
    expect(input('password')).toMatch(/autofocus/i)
    expect(input('password')).not.toContain('value=')
    expect(html).not.toContain(wrong)
    const entered = await visitor.fetch('/login?next=%2Flikes', form({ email, password: 'a quiet harbour' }))
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/likes'])
  })
})

describe('a form that takes an e-mail address', () => {
  it.each(['/login', '/signup', '/reset-password', '/pages/service', '/premium/cancel', '/landers/video/nl'])(
    'of %s is checked by us: browsers refuse umlauts and invisible characters',
    async (path) => {
      const html = await textOf(harness().fetch(path, DUTCH))
      const forms = (html.match(/<form.*?<\/form>/gs) ?? []).filter((one) => one.includes('name="email"'))
      expect(forms.length).toBeGreaterThan(0)
      for (const one of forms)
        expect(/^<form[^>]*novalidate/i.test(one) || !one.includes('type="email"')).toBe(true)
    },
  )
})

describe('a list of likes', () => {
  it('is read page by page, with a link back to the newest', async () => {
    const anna = await signedUp('Anna')
    const me: MadeMember = { id: anna.user.id, pool: localhost.pool, email: anna.email, name: 'Anna' }
    for (let number = 1; number <= 45; number += 1)
      await like(me, await fictional(localhost, { name: `Liked ${number}` }), number)
    const cards = (html: string) => html.match(/<article/g)?.length ?? 0
    const linkOf = (html: string, words: string) =>
      new RegExp(`<a[^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*${words}`).exec(html)?.[1]?.replaceAll('&amp;', '&')
    let path: string | undefined = '/likes/mine'
    const seen: number[] = []
    let html = ''
    while (path) {
      html = await textOf(anna.fetch(path, DUTCH))
      seen.push(cards(html))
      path = linkOf(html, nl.lists.more)
    }
    expect(seen).toEqual([20, 20, 5])
    expect(linkOf(html, nl.lists.newest)).toBe('/likes/mine')
  })
})

describe('the search of chats', () => {
  it('is a form, and finds by the beginning of a name', async () => {
    const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben')]
    const { id } = await anna.api.chat.open({ profile: ben.user.id })
    await anna.api.message.send({ conversation: id, client_id: 'client-12345', text: 'Hoi' })
    const all = await textOf(anna.fetch('/chats', DUTCH))
    expect(all).toMatch(
      /<form[^>]*role="search"[^>]*action="\/chats"|<form[^>]*action="\/chats"[^>]*role="search"/,
    )
    expect(all).toMatch(/<input[^>]*name="q"/)
    const rows = (html: string) => html.match(new RegExp(`href="/chats/${id}"`, 'g'))?.length ?? 0
    expect(rows(await textOf(anna.fetch('/chats?q=be', DUTCH)))).toBe(1)
    expect(rows(await textOf(anna.fetch('/chats?q=nobody', DUTCH)))).toBe(0)
  })
})

describe('the match finder', () => {
  it('is used by plain forms, including undoing and forgetting passes', async () => {
    const anna = await signedUp('Anna')
    const deck = '/match-finder?fictional=1'
    await anna.api.user.update({ gender: 'male', country: 'NL' })
    const fits = { gender: 'female', birth_date: '1991-05-05', country: 'NL' } as const
    await Promise.all([1, 2].map(() => fictional(localhost, fits)))
    const onTop = async () =>
      /<input type="hidden" name="profile" value="([^"]+)"/.exec(
        await textOf(anna.fetch(deck, DUTCH)),
      )?.[1] ?? ''
    const post = async (path: string, fields: Record<string, string>) => {
      const answer = await anna.fetch(path, form(fields))
      expect([answer.status, answer.headers.get('location')]).toEqual([302, path])
    }
    const first = await onTop()
    expect(first).not.toBe('')
    await post(deck, { intent: 'pass', profile: first, last: '' })
    const second = await onTop()
    expect(second).not.toBe(first)
    const passed = await textOf(anna.fetch(deck, DUTCH))
    expect(passed).toContain(`<input type="hidden" name="last" value="${first}"`)
    await post(deck, { intent: 'undo', profile: second, last: first })
    expect(await onTop()).toBe(first)
    await post(deck, { intent: 'pass', profile: first, last: '' })
    expect(await onTop()).not.toBe(first)
    expect(await textOf(anna.fetch('/account', DUTCH))).toContain(nl.finder.forget.action)
    expect(await textOf(anna.fetch('/account', form({ intent: 'forget-passes' })))).toContain(
      nl.finder.forget.done,
    )
    expect(await onTop()).toBe(first)
  })
})

describe('a profile', () => {
  it('has every photo as a link to itself, and a search for similar members one click away', async () => {
    const anna = await signedUp('Anna')
    await addPhotos(anna, [await jpeg(480, 600)])
    await addPhotos(anna, [await jpeg(500, 600)])
    await anna.api.user.update({ gender: 'female', country: 'NL', privacy: { public: true } })
    const visitor = harness()
    const html = await textOf(visitor.fetch(`/members/${anna.user.id}`, DUTCH))
    const links = [...html.matchAll(/<a href="([^"]*-full\.webp)"/g)].map(([, address = '']) => address)
    expect(links).toHaveLength(2)
    for (const address of links) {
      const answer = await visitor.fetch(address)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      await answer.body?.cancel()
    }
    expect(html.replaceAll('&amp;', '&')).toMatch(
      /href="\/members\?gender=female&min_age=\d+&max_age=\d+&country=NL"/,
    )
  })
})
