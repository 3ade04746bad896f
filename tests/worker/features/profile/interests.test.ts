// `GET /api/interests.php` (specification section 7): the interests of a profile.
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { LOCALES } from '#src/domain/constants.ts'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import { visit } from '#tests/support/api.ts'
import { world } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'

describe('the interests', () => {
  it.each(LOCALES)('are those a profile can have, in the language of %s @spec 7.19', async (locale) => {
    const interests = await visit(localhost, null, { locale }).api.interests.list()
    expect(interests.map(({ id }) => id)).toEqual(PROFILE_FIELDS.interests)
    expect(interests.find(({ id }) => id === 'cooking')?.name).toBe(
      {
        'en-US': 'Cooking',
        'nl-NL': 'Koken',
        'de-DE': 'Kochen',
        'it-IT': 'Cucina',
        'fr-FR': 'Cuisine',
        'es-ES': 'Cocina',
        'pl-PL': 'Gotowanie',
      }[locale],
    )
  })

  it('are named by the site’s wording @spec 7.19', async () => {
    const site = { ...world(), wording: { 'nl-NL': { interests: { cooking: 'Samen koken' } } } }
    const interests = await visit(site, null, { locale: 'nl-NL' }).api.interests.list()
    expect(interests).toContainEqual({ id: 'cooking', name: 'Samen koken' })
  })

  it('are answered over HTTP, in the visitor’s language', async () => {
    for (const { api, fetch } of [harness(), await signedUp()]) {
      await api.locale.choose({ locale: 'pl-PL' })
      const answer = await fetch('/api/interests.php')
      expect(answer.status).toBe(200)
      expect(await answer.json()).toContainEqual({ id: 'cooking', name: 'Gotowanie' })
    }
  })
})
