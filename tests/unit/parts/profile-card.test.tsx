import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import enUS from '#locales/en-US.json'
import { createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { ProfileCard, type ProfileCardProps } from '#src/parts/profile/ProfileCard.tsx'
import { createServer } from '#tests/support/fake-api.ts'
import { person } from '#tests/support/people.ts'

const settings = { name: 'Emberly', cdn_prefix: '/photos/', fictional_icon: 'mask-happy' } as Settings

function render(props: ProfileCardProps, { signedIn = true, locale = 'en-US' as const } = {}) {
  const user = signedIn ? ({ fictional_icon: null, profile: { id: 'me' } } as User) : null
  const seed = { locale, settings, user, chats: [], likes: { profiles: [], liked_by: [] } } as unknown as Seed
  const app = createApp(
    { ...createServer({}), readText: async () => '', now: Date.now, report: console.error },
    seed,
    enUS as Messages,
  )
  return renderToStaticMarkup(
    <AppProvider app={app}>
      <MemoryRouter>
        <ProfileCard {...props} />
      </MemoryRouter>
    </AppProvider>,
  )
}

const anna = () => person({ name: 'Anna', age: 31, city: 'Utrecht', country: 'NL', language: 'nl' })

describe('profile card (section 2)', () => {
  test('shows name, age, city and country, and links to the profile', () => {
    const profile = anna()
    const html = render({ profile })
    for (const text of ['Anna', '31', 'Utrecht, Netherlands', `/members/${profile.id}`])
      expect(html).toContain(text)
  })

  test('members can like, start a conversation and view the profile @spec 2.51 6.4', () => {
    const html = render({ profile: anna() })
    for (const name of ['Like Anna', 'Chat with Anna', 'View profile: Anna'])
      expect(html).toContain(`aria-label="${name}"`)
    expect(html).toContain('aria-pressed="false"')
  })

  test('visitors can only view it @spec 6.4', () => {
    expect(render({ profile: anna() }, { signedIn: false })).not.toContain('<button')
  })

  test('the likes page hides the conversation and the view-profile link, not the like @spec 2.51', () => {
    const html = render({ profile: anna(), chatAndView: false })
    expect(html).toContain('Like Anna')
    for (const name of ['Chat with Anna', 'View profile']) expect(html).not.toContain(name)
  })

  test('shows the profile’s text in its language, else its interests', () => {
    expect(render({ profile: { ...anna(), personal: 'Ik bak brood.', interests: ['travel'] } })).toContain(
      '<p data-part="text" lang="nl">Ik bak brood.</p>',
    )
    const interests = ['travel', 'cooking', 'music', 'dancing']
    const html = render({ profile: { ...anna(), personal: null, interests } })
    expect(html).toContain(
      `<p data-part="text">${interests
        .slice(0, 3)
        .map((name) => enUS.interests[name as 'travel'])
        .join(' · ')}</p>`,
    )
    expect(render({ profile: anna() })).not.toContain('data-part="text"')
  })

  test('without actions has no buttons', () => {
    expect(render({ profile: anna(), actions: false })).not.toContain('<button')
  })

  test('labels a fictional profile by text and icon, whatever else is hidden', () => {
    const profile = person({ kind: 'fictional' })
    for (const more of [{}, { actions: false }, { chatAndView: false }]) {
      const html = render({ profile, ...more })
      expect(html).toContain('Fictional')
      expect(html).toContain('#mask-happy')
    }
    expect(render({ profile: anna() })).not.toContain('Fictional')
  })

  test('shows the language where it differs from the page', () => {
    expect(render({ profile: anna() })).toContain('Writes in Dutch')
    expect(render({ profile: person({ language: 'en', country: 'US' }) })).not.toContain('Writes in')
    expect(render({ profile: person({ language: 'en', country: 'CA' }) })).toContain('Writes in English')
  })

  test('has no interactive element inside another', () => {
    expect(render({ profile: anna() })).not.toMatch(/<(a|button)\b(?:(?!<\/\1>).)*<(a|button)\b/s)
  })
})
