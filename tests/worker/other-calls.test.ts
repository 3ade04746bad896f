// What a call may carry besides JSON, through the whole pipeline: files both ways, forms, bytes that a provider signed,
// beacons (the calls: tests/support/other-calls.ts).
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { unique } from '#tests/support/factories.ts'
import { type Harness, harness, ORIGIN, signedUp } from '#tests/support/harness.ts'
import { digest, FILE, otherCalls, PHOTO, sendToOtherCalls, signed } from '#tests/support/other-calls.ts'
import { upstreamEnv } from '#tests/support/upstream-visitor.ts'

const send = sendToOtherCalls()
let anna: Harness & { user: { id: string } }
beforeAll(async () => {
  anna = await signedUp('Anna', { send })
})

const codeOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string } }
  return [response.status, error.code]
}

describe('a file as answer', () => {
  const { path } = otherCalls.archive

  it('comes whole, as what it is, under its name, kept by nobody, with the security headers', async () => {
    const response = await anna.fetch(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="me.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
    expect(await digest(await response.arrayBuffer())).toBe(await digest(FILE))
  })

  it('is refused as any other call is', async () => {
    expect(await codeOf(await harness({ send }).fetch(path))).toEqual([401, 'sign_in_required'])
    expect(await codeOf(await anna.fetch(path, { method: 'DELETE' }))).toEqual([405, 'method_not_allowed'])
  })

  it('may be the way to somewhere else', async () => {
    const response = await anna.fetch(`${path}?elsewhere=1`)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${ORIGIN}/likes`])
    expect(response.headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('a form with files', () => {
  const bytes = (length: number) => new Uint8Array(length).map((_, at) => (at * 7) % 253)
  const photo = (length: number, type = 'image/jpeg', name = 'quay.jpg') =>
    new File([bytes(length)], name, { type })

  async function upload(form: FormData, visitor = anna): Promise<Response> {
    const packed = new Response(form)
    const body = await packed.arrayBuffer()
    return visitor.fetch(otherCalls.photos.path, {
      method: 'POST',
      body,
      headers: {
        'content-type': packed.headers.get('content-type') ?? '',
        'content-length': String(body.byteLength),
      },
    })
  }
  function formOf(...files: (File | string)[]): FormData {
    const form = new FormData()
    form.append('caption', '  At the quay  ')
    for (const file of files) form.append('photos', file)
    return form
  }

  it('brings every byte of every file, and its fields cleaned', async () => {
    const largest = photo(PHOTO.max_bytes)
    const response = await upload(formOf(largest, photo(5, 'image/png', 'b.png')))
    expect(await response.json()).toEqual({
      caption: 'At the quay',
      photos: [
        { name: 'quay.jpg', type: 'image/jpeg', sha256: await digest(bytes(PHOTO.max_bytes)) },
        { name: 'b.png', type: 'image/png', sha256: await digest(bytes(5)) },
      ],
    })
  })

  it('may have none: a field that was left empty is no file', async () => {
    // As Chromium, Firefox and WebKit send it.
    const body = [
      '--x\r\nContent-Disposition: form-data; name="caption"\r\n\r\nAt the quay\r\n',
      '--x\r\nContent-Disposition: form-data; name="photos"; filename=""\r\n',
      'Content-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n',
    ].join('')
    const response = await anna.fetch(otherCalls.photos.path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(body.length),
      },
    })
    expect(await response.json()).toEqual({ caption: 'At the quay', photos: [] })
  })

  it('of which one is too large is 413', async () => {
    expect(await codeOf(await upload(formOf(photo(PHOTO.max_bytes + 1))))).toEqual([413, 'too_large'])
  })

  it('of another type is 415', async () => {
    const script = photo(10, 'text/html', 'quay.html')
    expect(await codeOf(await upload(formOf(script)))).toEqual([415, 'unsupported_media_type'])
  })

  it('with more of them than are taken, or text for one, is 422 and names the field', async () => {
    for (const form of [formOf(photo(1), photo(2), photo(3)), formOf('no file')]) {
      const response = await upload(form)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ error: { details: { fields: { photos: 'invalid' } } } })
    }
  })

  it('takes no field for another: what nobody declared is not there', async () => {
    const form = formOf(photo(1))
    form.append('more', photo(2))
    form.append('__proto__', 'x')
    expect(await (await upload(form)).json()).toMatchObject({ photos: [{ type: 'image/jpeg' }] })
  })

  it('is not even read for who may not send it', async () => {
    const request = new Request(`${ORIGIN}${otherCalls.photos.path}`, {
      method: 'POST',
      body: 'broken',
      headers: {
        origin: ORIGIN,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '6',
        'cf-connecting-ip': unique('address'),
      },
    })
    expect((await send(request)).status).toBe(401)
    expect(request.bodyUsed).toBe(false)
  })
})

describe('a form without files', () => {
  it.each([
    ['urlencoded', 'application/x-www-form-urlencoded', 'text=one&text=+two+'],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n two \r\n--x--\r\n',
    ],
  ])('is read where a call takes one: %s', async (_what, type, body) => {
    const response = await harness({ send }).fetch(otherCalls.letter.path, {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'content-length': String(body.length) },
    })
    expect(await response.json()).toEqual({ text: 'two' })
  })
})

describe('what a provider signed', () => {
  const event: Uint8Array<ArrayBuffer> = Uint8Array.from(
    new TextEncoder().encode('{"id":"tr_7",\r\n "amount" : 1.10}\u0000\uFEFF'),
  )
  /** As a provider's server sends it, with the headers of a test. */
  const tell = async (headers: Record<string, string>, to = send) =>
    to(
      new Request(`${ORIGIN}${otherCalls.payment.path}`, {
        method: 'POST',
        body: event,
        headers: {
          'content-type': 'application/json',
          'content-length': String(event.length),
          'cf-connecting-ip': unique('address'),
          ...headers,
        },
      }),
    )

  it('is verified over the exact bytes, and asks for no origin', async () => {
    const signature = await signed(event)
    const foreign = { origin: 'https://provider.example', 'sec-fetch-site': 'cross-site' }
    for (const headers of [{}, foreign] as Record<string, string>[]) {
      const response = await tell({ 'x-signature': signature, ...headers })
      expect(await response.json()).toEqual({ member: null, cookie: null, bytes: event.length })
    }
  })

  it('is refused under a wrong signature, another one’s, or none', async () => {
    const other = await signed(event.slice(1))
    for (const signature of ['00'.repeat(32), 'zq', '', other]) {
      expect(await codeOf(await tell({ 'x-signature': signature }))).toEqual([403, 'not_yours'])
    }
  })

  it('is nobody’s, whatever cookies come along', async () => {
    const signature = await signed(event)
    const response = await anna.fetch(otherCalls.payment.path, {
      method: 'POST',
      body: event,
      headers: { 'content-length': String(event.length), 'x-signature': signature },
    })
    expect(await response.json()).toEqual({ member: null, cookie: null, bytes: event.length })
    expect((await anna.fetch('/api/user.php')).status).toBe(200)
  })

  it('reaches an upstream byte for byte, and no cookie with it', async () => {
    const { env } = upstreamEnv(inject('upstreams').echo)
    const signature = await signed(event)
    const response = await tell({ 'x-signature': signature, cookie: 'PHPSESSID=1' }, sendToOtherCalls(env))
    const heard = (await response.json()) as { sha256: string; headers: Record<string, string> }
    expect(heard.sha256).toBe(await digest(event))
    expect(heard.headers.cookie).toBeUndefined()
  })
})

describe('a beacon', () => {
  const tell = (type: string, origin = ORIGIN) =>
    send(
      new Request(`${ORIGIN}${otherCalls.hidden.path}`, {
        method: 'POST',
        body: '{"page":"/chats"}',
        headers: {
          origin,
          'content-type': type,
          'content-length': '17',
          'cf-connecting-ip': unique('address'),
        },
      }),
    )

  it('is JSON that may call itself text, from a page of this origin', async () => {
    for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
      expect(await (await tell(type)).json()).toMatchObject({ bytes: 6 })
    }
    expect(await codeOf(await tell('text/plain', 'https://evil.example'))).toEqual([403, 'cross_origin'])
    expect(await codeOf(await tell('text/html'))).toEqual([415, 'unsupported_media_type'])
  })

  it('may say nothing at all', async () => {
    const leave = (body: string) =>
      anna.fetch(`${otherCalls.hidden.path}?leave=1`, {
        method: 'POST',
        body,
        headers: { 'content-length': String(body.length) },
      })
    expect(await (await leave('')).json()).toBe('done')
    expect(await codeOf(await leave('more'))).toEqual([413, 'too_large'])
  })
})
