// The photos of a page are preloaded after its styles.
import { expect, it } from 'vitest'
import { movePhotoPreloadsLast } from '#worker/pages/photos-after-styles.ts'

const photo = (name: string) => `<link rel="preload" as="image" href="/photos/${name}"/>`

it('puts the photos after the styles, in their order, and moves nothing else', () => {
  const font = '<link rel="preload" as="font" href="/f.woff2"/>'
  const rest = '<style>i{}</style></head><body><div id="root"><img src="/photos/$&"></div></body></html>'
  expect(movePhotoPreloadsLast(`<html><head>${photo('a')}${photo('$&')}${font}${rest}`)).toBe(
    `<html><head>${font}${rest.replace('</head>', () => `${photo('a')}${photo('$&')}</head>`)}`,
  )
})

it('leaves a page without photos unchanged', () => {
  const page = '<html><head><style>i{}</style></head><body></body></html>'
  expect(movePhotoPreloadsLast(page)).toBe(page)
})
