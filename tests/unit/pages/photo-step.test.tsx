// Step 2 of signing up (specification section 2): the continue button's label depends on whether there is a photo.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import enUS from '#locales/en-US.json'
import { createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { PhotoStep } from '#src/pages/signup/steps/PhotoStep.tsx'
import { createServer } from '#tests/support/fake-api.ts'

const settings = { name: 'Emberly', cdn_prefix: '/photos/' } as Settings
const anna = (images: User['profile']['images']) => {
  const [main] = images.filter(({ review }) => review !== 'refused')
  return {
    profile: { images, main_image: main ? { thumb_filename: main.thumb_filename } : null },
  } as unknown as User
}

function render(user: User): string {
  const seed = { locale: 'en-US', settings, user } as unknown as Seed
  const app = createApp(
    { ...createServer({}), readText: async () => '', now: Date.now, report: console.error },
    seed,
    enUS as Messages,
  )
  return renderToStaticMarkup(
    <AppProvider app={app}>
      <PhotoStep user={user} onDone={() => {}} />
    </AppProvider>,
  )
}

const quay = { id: '7', thumb_filename: 'quay.webp', review: 'shown' } as const

describe('the continue button of the photo step', () => {
  it.each([
    ['without', [], enUS.photos.step.continue_without],
    ['with', [quay], enUS.photos.step.continue],
    ['after refusal of', [{ ...quay, review: 'refused' as const }], enUS.photos.step.continue_without],
  ])('%s a photo has its label @spec 2.32', (_how, images, label) => {
    expect(render(anna(images))).toContain(`<span>${label}</span></button>`)
  })

  it('shows the photos, and which wait for review or were refused', () => {
    const html = render(
      anna([quay, { ...quay, id: '8', review: 'waiting' }, { ...quay, id: '9', review: 'refused' }]),
    )
    for (const text of [enUS.photos.main, enUS.photos.waiting, enUS.photos.refused_text, '2 of 12'])
      expect(html).toContain(text)
    expect(html.match(/<img/g)).toHaveLength(2)
  })
})
