// The sizes of a photo, derived from its name (specification section 3: thumb_filename, cdn_prefix).
import { describe, expect, it } from 'vitest'
import { photoFiles, photoSources, thumbOf } from '#src/domain/photo-sizes.ts'

const stem = 'a'.repeat(43)

describe('a photo of several sizes', () => {
  it('is offered in all of them, behind the prefix, for the browser to choose', () => {
    expect(photoSources('https://cdn.harbour.example/photos/', thumbOf(stem))).toEqual({
      src: `https://cdn.harbour.example/photos/${stem}-card.webp`,
      srcSet: [
        `https://cdn.harbour.example/photos/${stem}-card.webp 480w`,
        `https://cdn.harbour.example/photos/${stem}-profile.webp 960w`,
        `https://cdn.harbour.example/photos/${stem}-full.webp 1600w`,
      ].join(', '),
    })
  })

  it('has `sizes` beside its `srcSet`, and a photo of one size neither', () => {
    expect(photoSources('/photos/', thumbOf(stem), '50vw').sizes).toBe('50vw')
    expect(photoSources('/photos/', 'anna.webp', '50vw')).toEqual({ src: '/photos/anna.webp' })
  })

  it('names all that is stored of it, the glimpse too', () => {
    expect(photoFiles(thumbOf(stem))).toEqual(
      ['card', 'profile', 'full', 'teaser'].map((size) => `${stem}-${size}.webp`),
    )
  })
})

describe('a photo of one size', () => {
  it.each(['anna.webp', '7/portrait.jpg', 'a-card.webp', `${stem}-full.webp`, ''])(
    'is one size for a demo portrait or an upstream’s: %s',
    (name) => {
      expect(photoSources('/photos/', name)).toEqual({ src: `/photos/${name}` })
      expect(photoFiles(name)).toEqual([name])
    },
  )
})
