// What local bundles offer the demo world (worker/http/system/dev-photos.ts): many photos in one request.
import { SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { unique } from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'

const nameOf = () => `${unique('photo').replaceAll(/[^A-Za-z0-9]/g, '-')}.webp`

const post = (body: BodyInit) => harness().fetch('/_dev/photos', { method: 'POST', body })

/** Of a response that says it is an image. */
const textOf = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer())

function formOf(photos: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, content] of Object.entries(photos)) form.append('photos', new Blob([content]), name)
  return form
}

function textForm(): FormData {
  const form = new FormData()
  form.append('photos', 'text')
  return form
}

const NO_NAME = { 'photos.1': 'the name of a photo' }

describe('POST /_dev/photos', () => {
  it('stores each file as it is, and serves it under its name', async () => {
    const photos = { [nameOf()]: 'one\r\n--two', [nameOf()]: 'three' }
    expect((await post(formOf(photos))).status).toBe(200)
    for (const [name, content] of Object.entries(photos)) {
      const served = await harness().fetch(`/photos/${name}`)
      expect(served.headers.get('Content-Type')).toBe('image/webp')
      expect(await textOf(served)).toBe(content)
      const object = await env.PHOTOS.head(name)
      expect(object?.httpMetadata).toEqual({ contentType: 'image/webp' })
    }
  })

  it('stores the same when it is repeated', async () => {
    const name = nameOf()
    for (const content of ['before', 'after'])
      expect((await post(formOf({ [name]: content }))).status).toBe(200)
    expect(await textOf(await harness().fetch(`/photos/${name}`))).toBe('after')
  })

  it.each([
    ['is no form', () => '{"photos":[]}', { photos: 'files' }],
    ['has no files', () => formOf({}), { photos: 'files' }],
    ['has text in the place of a file', textForm, { 'photos.0': 'a file' }],
    ['names a file as no photo', (good: string) => formOf({ [good]: 'a', '../b.webp': 'b' }), NO_NAME],
    ['has a file of another kind', (good: string) => formOf({ [good]: 'a', 'b.html': 'b' }), NO_NAME],
    [
      'has an empty file',
      (good: string) => formOf({ [good]: 'a', 'b.webp': '' }),
      { 'photos.1': 'not empty' },
    ],
  ])('stores nothing of a body that %s, and says so', async (_why, bodyWith, fields) => {
    const good = nameOf()
    const answer = await post(bodyWith(good))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ error: { code: 'invalid', details: { fields } } })
    expect(await env.PHOTOS.head(good)).toBeNull()
  })

  it('is for pages of this origin alone', async () => {
    const name = nameOf()
    const answer = await SELF.fetch('http://localhost/_dev/photos', {
      method: 'POST',
      body: formOf({ [name]: 'a' }),
      headers: { Origin: 'http://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
    expect(await env.PHOTOS.head(name)).toBeNull()
  })
})
