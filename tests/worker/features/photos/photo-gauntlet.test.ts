// More than two hundred files that are no photo, or more than one, sent as browsers and others send them (specification section
// 5: png, jpeg and jpg only): none of their bytes are ever stored or served.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import english from '#locales/en-US.json' with { type: 'json' }
import { PHOTO_MAX_BYTES } from '#src/domain/photo-rules.ts'
import { type Harness, signedUp } from '#tests/support/harness.ts'
import {
  ascii,
  type Bytes,
  clearPng,
  concat,
  jpeg,
  PNG_SIGNATURE,
  png,
  pngChunk,
  pngHeader,
  postPhotos,
  type Sent,
} from '#tests/support/photos.ts'

type Case = Sent & { title: string }

/** So many uploads a member may make within the hour (worker/features/limits/service.ts), and some room. */
const OF_ONE_MEMBER = 50
const SCRIPT = '<script>alert(document.domain)</script>'

let good: { png: Bytes; jpeg: Bytes }
beforeAll(async () => {
  good = { png: await png(320, 400), jpeg: await jpeg(640, 800) }
})

async function sendAll(cases: readonly Case[], each: (sent: Case, answer: Response) => Promise<void>) {
  let sender: Harness | undefined
  for (const [index, sent] of cases.entries()) {
    if (index % OF_ONE_MEMBER === 0) sender = await signedUp('Anna')
    await each(sent, await postPhotos(sender as Harness, [sent]))
  }
}

/** All that R2 contains. */
async function storedNames(): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await env.PHOTOS.list({ ...(cursor && { cursor }) })
    names.push(...page.objects.map(({ key }) => key))
    if (!page.truncated) return names
    cursor = page.cursor
  }
}

/** Each of them is refused with one of these texts, and leaves nothing in R2. */
async function expectRefused(
  cases: readonly Case[],
  ...codes: (keyof typeof english.errors)[]
): Promise<void> {
  const before = await storedNames()
  await sendAll(cases, async ({ title }, answer) => {
    const { error } = await answer.json<{ error: { code: keyof typeof english.errors } }>()
    expect(codes, title).toContain(error.code)
    expect(english.errors[error.code], title).toMatch(/\w+ \w+/)
    expect(answer.status, title).toBeGreaterThanOrEqual(409)
    expect(answer.status, title).toBeLessThan(500)
  })
  expect(await storedNames()).toEqual(before)
}

const LABELS = [
  { name: 'quay.png', type: 'image/png' },
  { name: 'quay.jpg', type: 'image/jpeg' },
  { name: 'quay.jpeg', type: 'image/jpg' },
] as const
const labelled = (title: string, bytes: Uint8Array): Case[] =>
  LABELS.map((label) => ({ ...label, title: `${title} as ${label.name}`, bytes }))

describe('refused with a text and not stored', () => {
  it('files of every other kind, whatever their name @spec 5.25', async () => {
    const padding = new Uint8Array(300)
    const kinds: Record<string, Uint8Array> = {
      svg: ascii(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${SCRIPT}</svg>`),
      'svg behind a declaration': ascii(`<?xml version="1.0"?><svg width="9" height="9" onload="alert(1)"/>`),
      html: ascii(`<!doctype html><title>x</title>${SCRIPT}`),
      javascript: ascii('alert(document.domain)'),
      json: ascii('{"width":400,"height":400}'),
      css: ascii('body { background: url(/x) }'),
      php: ascii('<?php system($_GET["c"]); ?>'),
      text: ascii('A quiet harbour.'),
      'one byte': new Uint8Array([0xff]),
      zeros: new Uint8Array(5_000),
      gif: concat(ascii('GIF89a'), [64, 1, 64, 1, 0, 0, 0], padding, [0x3b]),
      webp: concat(ascii('RIFF'), [44, 1, 0, 0], ascii('WEBPVP8 '), padding),
      bmp: concat(ascii('BM'), [54, 1, 0, 0], padding),
      tiff: concat(ascii('II'), [42, 0, 8, 0, 0, 0], padding),
      heic: concat([0, 0, 0, 24], ascii('ftypheic'), padding),
      avif: concat([0, 0, 0, 24], ascii('ftypavif'), padding),
      mp4: concat([0, 0, 0, 24], ascii('ftypisom'), padding),
      pdf: concat(ascii('%PDF-1.7\n'), padding),
      zip: concat(ascii('PK'), [3, 4], padding),
      exe: concat(ascii('MZ'), padding),
      'jpeg behind a space': concat(ascii(' '), good.jpeg),
      'png behind html': concat(ascii(SCRIPT), good.png),
      'jpeg of two bytes': new Uint8Array([0xff, 0xd8]),
    }
    const cases = Object.entries(kinds).flatMap(([title, bytes]) => labelled(title, bytes))
    expect(cases.length).toBeGreaterThanOrEqual(60)
    await expectRefused(cases, 'unsupported_media_type')
  })

  it('files that declare another type @spec 5.25', async () => {
    const types = [
      'text/html',
      'image/svg+xml',
      'image/gif',
      'image/webp',
      'image/avif',
      'application/pdf',
      'png',
    ]
    const cases = types.map((type) => ({ title: type, type, name: 'quay.png', bytes: good.png }))
    await expectRefused(cases, 'unsupported_media_type')
  })

  it('images that end early, at any place', async () => {
    const cut = (bytes: Bytes, parts: number, from: number) =>
      Array.from({ length: parts }, (_, part) => {
        const length = from + Math.floor(((bytes.length - 1 - from) * part) / (parts - 1))
        return { title: `${length} of ${bytes.length} bytes`, bytes: bytes.slice(0, length) }
      })
    await expectRefused([...cut(good.png, 50, 8), ...cut(good.jpeg, 60, 3)], 'photo_unreadable')
  })

  it('images with impossible chunks and segments', async () => {
    const idat = pngChunk('IDAT', [1, 2, 3])
    const end = pngChunk('IEND')
    const header = pngHeader(400, 400)
    const frame = (height: number, width: number) => [
      0xff,
      0xc0,
      0,
      11,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      1,
      1,
      17,
      0,
    ]
    const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 18, 52, 0xff, 0xd9]
    const broken: Record<string, Bytes> = {
      'png without header': concat(PNG_SIGNATURE, idat, end),
      'png without data': concat(PNG_SIGNATURE, header, end),
      'png without end': concat(PNG_SIGNATURE, header, idat),
      'png of nothing': concat(PNG_SIGNATURE, pngHeader(0, 400), idat, end),
      'png with data that is none': concat(PNG_SIGNATURE, header, idat, end),
      'png with a chunk of four gigabytes': concat(
        PNG_SIGNATURE,
        header,
        [255, 255, 255, 255],
        ascii('IDAT'),
        [0, 0, 0, 0],
      ),
      'png whose header is short': concat(PNG_SIGNATURE, pngChunk('IHDR', [0, 0, 1, 144]), idat, end),
      'jpeg without frame': concat([0xff, 0xd8], scan),
      'jpeg without scan': concat([0xff, 0xd8], frame(400, 400), [0xff, 0xd9]),
      'jpeg of nothing': concat([0xff, 0xd8], frame(0, 400), scan),
      'jpeg with a frame and noise': concat([0xff, 0xd8], frame(400, 400), scan),
      'jpeg with a segment that never ends': concat([0xff, 0xd8, 0xff, 0xe1, 255, 255], new Uint8Array(50)),
      'jpeg with a segment shorter than its length': concat(
        [0xff, 0xd8, 0xff, 0xe1, 0, 1],
        new Uint8Array(50),
      ),
      'jpeg of markers': new Uint8Array(2_000).fill(0xff).with(1, 0xd8) as Bytes,
    }
    await expectRefused(
      Object.entries(broken).map(([title, bytes]) => ({ title, bytes })),
      'photo_unreadable',
      'photo_too_small',
    )
  })

  it('images of too many pixels, by their header alone', async () => {
    const sizes = [
      [50_001, 1_000],
      [7_072, 7_072],
      [65_535, 65_535],
      [2_147_483_647, 2_147_483_647],
      [4_294_967_295, 200],
      [250_000, 201],
    ] as const
    const cases = sizes.flatMap(([width, height]) => {
      const bomb = concat(
        PNG_SIGNATURE,
        pngHeader(width, height),
        pngChunk('IDAT', [120, 156]),
        pngChunk('IEND'),
      )
      return labelled(`${width} × ${height}`, bomb)
    })
    await expectRefused(cases, 'photo_too_many_pixels')
  })

  it('images too small to be seen', async () => {
    const sizes = [
      [1, 1],
      [199, 199],
      [2_000, 199],
      [199, 2_000],
      [16, 16],
    ] as const
    const cases = await Promise.all(
      sizes.map(async ([width, height]) => ({
        title: `${width} × ${height}`,
        bytes: await png(width, height),
      })),
    )
    await expectRefused(cases, 'photo_too_small')
  })

  it('strips too narrow to be cut', async () => {
    const cases = await Promise.all(
      [
        [20_000, 210],
        [210, 4_000],
      ].map(async ([width = 0, height = 0]) => ({
        title: `${width} × ${height}`,
        bytes: await png(width, height),
      })),
    )
    await expectRefused(cases, 'photo_too_narrow')
  })

  it('a fully transparent image', async () => {
    await expectRefused(
      [{ title: 'transparent', type: 'image/png', bytes: await clearPng(320, 400) }],
      'photo_empty',
    )
  })

  it('files over ten megabytes, images or not', async () => {
    const cases = [PHOTO_MAX_BYTES + 1, 20 * 1024 * 1024].flatMap((length) => {
      const large = new Uint8Array(length)
      const image = large.slice()
      image.set(good.jpeg)
      return [
        { title: `${length} zeros`, bytes: large },
        { title: `${length}, a picture at its beginning`, bytes: image },
      ]
    })
    await expectRefused(cases, 'too_large')
  })

  it('a file whose name no browser would send', async () => {
    await expectRefused(
      [{ title: 'with a zero in it', name: 'quay.jpg\u0000.html', bytes: good.png }],
      'invalid',
    )
  })

  it('an empty file', async () => {
    await expectRefused([{ title: 'empty', bytes: new Uint8Array(0) }], 'unsupported_media_type')
  })
})

describe('a photo with another file inside', () => {
  const HIDDEN = [SCRIPT, 'PK\x03\x04', '<?php', 'secret words', 'GIF89a'] as const

  /** Stored files are WebP of ours, without anything of the hidden file. */
  async function expectClean(names: readonly string[], title: string): Promise<void> {
    for (const name of names) {
      expect(name, title).toMatch(/^[\w-]{43}-(card|profile|full|teaser)\.webp$/)
      const text = new TextDecoder('latin1').decode(await (await env.PHOTOS.get(name))?.arrayBuffer())
      expect([text.slice(0, 4), text.slice(8, 12)], title).toEqual(['RIFF', 'WEBP'])
      for (const hidden of HIDDEN) expect(text.includes(hidden), title).toBe(false)
    }
  }

  /** Accepted and clean, or refused with a text; at least `taken` of them are accepted. */
  async function expectCleanOrRefused(cases: readonly Case[], taken: number): Promise<void> {
    let count = 0
    await sendAll(cases, async ({ title }, answer) => {
      const before = new Set(seen)
      if (answer.ok) count += 1
      else expect([413, 415, 422], title).toContain(answer.status)
      const fresh = (await storedNames()).filter((name) => !before.has(name))
      for (const name of fresh) seen.add(name)
      expect(fresh.length, title).toBe(answer.ok ? 4 : 0)
      await expectClean(fresh, title)
    })
    expect(count).toBeGreaterThanOrEqual(taken)
  }
  const seen = new Set<string>()
  beforeAll(async () => {
    for (const name of await storedNames()) seen.add(name)
  })

  it('is stored without it', async () => {
    const comment = (text: string) =>
      concat([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 255], ascii(text))
    const cases = await Promise.all(
      HIDDEN.flatMap((hidden, at) => [
        {
          title: `behind a jpeg: ${hidden}`,
          make: async () => concat(await jpeg(210 + at, 300), ascii(hidden)),
        },
        {
          title: `behind a png: ${hidden}`,
          make: async () => concat(await png(220 + at, 300), ascii(hidden)),
        },
        {
          title: `a comment of a jpeg: ${hidden}`,
          make: async () => {
            const image = await jpeg(230 + at, 300)
            return concat(image.slice(0, 2), comment(hidden), image.slice(2))
          },
        },
        {
          title: `a text of a png: ${hidden}`,
          make: async () => {
            const image = await png(240 + at, 300)
            return concat(image.slice(0, 33), pngChunk('tEXt', ascii(`Comment\0${hidden}`)), image.slice(33))
          },
        },
      ]).map(async ({ title, make }, at) => ({ title, bytes: await make(), at })),
    )
    // Twelve of one member, so they are sent by two.
    await expectCleanOrRefused(cases.slice(0, 10), 10)
    await expectCleanOrRefused(cases.slice(10), 10)
  })

  it('or with changed bytes is stored clean, or not at all', async () => {
    const flipped = Array.from({ length: 24 }, (_, at) => {
      const of = at % 2 ? good.png : good.jpeg
      const bytes = of.slice()
      const place = 40 + Math.floor(((of.length - 60) * at) / 24)
      bytes[place] = (bytes[place] ?? 0) ^ 0x55
      return { title: `byte ${place} changed`, bytes }
    })
    await expectCleanOrRefused(flipped.slice(0, 12), 0)
    await expectCleanOrRefused(flipped.slice(12), 0)
  })

  it('with another media type, or none, is stored by its content', async () => {
    const cases = await Promise.all(
      ['image/pjpeg', 'application/octet-stream', ''].map(async (type, at) => ({
        title: type,
        type,
        bytes: await jpeg(201 + at, 300),
      })),
    )
    await expectCleanOrRefused(cases, cases.length)
  })

  it('is stored under a name of ours, whatever it was called', async () => {
    const names = [
      '../../etc/passwd.png',
      '..\\..\\windows\\quay.jpg',
      '/photos/quay.png',
      'quay.php.jpg',
      'CON.png',
      '\u202Egnp.exe',
      'foto van łódź – żółć ß.jpeg',
      '📷🏖️.jpg',
      '<img src=x onerror=alert(1)>.png',
      `${'long'.repeat(1_000)}.jpg`,
      '.png',
    ]
    const cases = await Promise.all(
      names.map(async (name, at) => ({ title: name.slice(0, 40), name, bytes: await png(250 + at, 300) })),
    )
    await expectCleanOrRefused(cases, names.length)
  })
})
