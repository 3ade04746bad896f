// Images for tests, made where the test runs: PNG byte by byte, JPEG by the Images service, EXIF by hand. Every image is unique unless its
// colour is given.
import { env } from 'cloudflare:workers'
import type { User } from '#src/contract/account.ts'
import type { Crop } from '#src/domain/photo-rules.ts'
import type { Harness } from './harness.ts'

export type Bytes = Uint8Array<ArrayBuffer>
export type Colour = readonly [number, number, number]

export function concat(...parts: readonly (Uint8Array | readonly number[])[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
export const ascii = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text))
const bigEndian = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

/** The remainder of each byte. */
const REMAINDERS = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (crc >>> 8) ^ (REMAINDERS[(crc ^ byte) & 255] ?? 0)
  return ~crc >>> 0
}

export function pngChunk(type: string, data: Uint8Array | readonly number[] = []): Bytes {
  const named = concat(ascii(type), data)
  return concat(bigEndian(data.length), named, bigEndian(crc32(named)))
}
export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
export const pngHeader = (width: number, height: number) =>
  pngChunk('IHDR', [...bigEndian(width), ...bigEndian(height), 8, 2, 0, 0, 0])

const deflate = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer(),
  )

const anyColour = (): Colour => [...crypto.getRandomValues(new Uint8Array(3))] as unknown as Colour

/** A PNG whose left half has one colour and whose right half another. */
export async function png(
  width: number,
  height: number,
  left = anyColour(),
  right = anyColour(),
): Promise<Bytes> {
  const row = concat([0], ...Array.from({ length: width }, (_, x) => (x < width / 2 ? left : right)))
  const rows = new Uint8Array(row.length * height)
  for (let y = 0; y < height; y += 1) rows.set(row, y * row.length)
  return concat(
    PNG_SIGNATURE,
    pngHeader(width, height),
    pngChunk('IDAT', await deflate(rows)),
    pngChunk('IEND'),
  )
}

const scenes = new Map<string, Promise<Bytes>>()

/** A PNG with something to see: waves of several lengths in every direction, other ones for each seed. Drawn once per seed and size. */
export async function scene(seed: number, width = 320, height = 400): Promise<Bytes> {
  const key = `${seed} ${width} ${height}`
  const drawing = scenes.get(key) ?? drawScene(seed, width, height)
  scenes.set(key, drawing)
  return (await drawing).slice()
}

/** How many waves across or down a scene has at most, in halves. */
const WAVES_MAX = 7

async function drawScene(seed: number, width: number, height: number): Promise<Bytes> {
  let state = seed * 7_919 + 1
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const waves = Array.from({ length: 24 }, () => ({
    across: Math.round(random() * WAVES_MAX),
    down: Math.round(random() * WAVES_MAX),
    phase: random() * 2 * Math.PI,
    strength: 10 + random() * 40,
  }))
  // cos(a + b) = cos a cos b − sin a sin b: waves of one length across are one cosine and one sine in each row, and a picture needs a few
  // thousand of them instead of millions.
  const along = Array.from({ length: WAVES_MAX + 1 }, (_, across) => {
    const angles = Array.from({ length: width }, (_, x) => (Math.PI * across * x) / width)
    return { cos: Float64Array.from(angles, Math.cos), sin: Float64Array.from(angles, Math.sin) }
  })
  const rows = new Uint8Array((width * 3 + 1) * height)
  for (let y = 0; y < height; y += 1) {
    const values = new Float64Array(width).fill(128)
    for (const [length, { cos, sin }] of along.entries()) {
      let [even, odd] = [0, 0]
      for (const { across, down, phase, strength } of waves) {
        if (across !== length) continue
        const angle = (Math.PI * down * y) / height + phase
        even += strength * Math.cos(angle)
        odd += strength * Math.sin(angle)
      }
      for (let x = 0; x < width; x += 1)
        values[x] = (values[x] ?? 0) + even * (cos[x] ?? 0) - odd * (sin[x] ?? 0)
    }
    const row = y * (width * 3 + 1) + 1
    for (const [x, value] of values.entries())
      rows.fill(Math.max(0, Math.min(255, value)), row + x * 3, row + x * 3 + 3)
  }
  return concat(
    PNG_SIGNATURE,
    pngHeader(width, height),
    pngChunk('IDAT', await deflate(rows)),
    pngChunk('IEND'),
  )
}

/** The same picture as another file: a JPEG, of this width where it is given. */
export const resaved = (picture: Bytes, width?: number): Promise<Bytes> =>
  drawn(picture, 'image/jpeg', width === undefined ? {} : { width })

/** A fully transparent red PNG. */
export async function clearPng(width: number, height: number): Promise<Bytes> {
  const row = concat([0], ...Array.from({ length: width }, () => [255, 0, 0, 0]))
  const header = pngChunk('IHDR', [...bigEndian(width), ...bigEndian(height), 8, 6, 0, 0, 0])
  const rows = concat(...Array.from({ length: height }, () => row))
  return concat(PNG_SIGNATURE, header, pngChunk('IDAT', await deflate(rows)), pngChunk('IEND'))
}

const drawn = async (bytes: Bytes, format: 'image/jpeg' | 'image/webp', transform: ImageTransform = {}) => {
  const result = await env.IMAGES.input(new Blob([bytes]).stream())
    .transform(transform)
    .output({ format })
  return new Uint8Array(await result.response().arrayBuffer())
}

export const jpeg = async (width: number, height: number, ...colours: Colour[]): Promise<Bytes> =>
  drawn(await png(width, height, ...colours), 'image/jpeg')

/** Width and height of an image. */
export async function extentOf(picture: Bytes): Promise<[number, number]> {
  const info = await env.IMAGES.info(new Blob([picture]).stream())
  return 'width' in info ? [info.width, info.height] : [0, 0]
}

/** The colour in the middle of an image, from the service's PNG of one pixel. */
export async function colourOf(picture: Bytes): Promise<number[]> {
  const result = await env.IMAGES.input(new Blob([picture]).stream())
    .transform({ width: 1, height: 1, fit: 'squeeze' })
    .output({ format: 'image/png' })
  const bytes = new Uint8Array(await result.response().arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  const at = text.indexOf('IDAT')
  const length = new DataView(bytes.buffer).getUint32(at - 4)
  const packed = new Blob([bytes.slice(at + 4, at + 4 + length)]).stream()
  const pixel = await new Response(packed.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer()
  return [...new Uint8Array(pixel).slice(1, 4)]
}

const GPS_TEXT = 'GPS at the quay'
const little = (value: number) => [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24]
const short = (value: number) => [value & 255, (value >>> 8) & 255]
/** A field of an IFD: tag, type, count, value or offset. */
const field = (tag: number, type: number, count: number, value: readonly number[]) => [
  ...short(tag),
  ...short(type),
  ...little(count),
  ...value,
]

/** A JPEG as a phone takes it: rotated (orientation 6), with position, date and device. */
export function withGps(picture: Bytes, orientation = 1): Bytes {
  const gps_at = 8 + 2 + 3 * 12 + 4
  const data_at = gps_at + 2 + 4 * 12 + 4
  const degrees = [52, 22, 12].flatMap((value) => [...little(value), ...little(1)])
  const tiff = concat(
    ascii('II'),
    short(42),
    little(8),
    short(3),
    field(0x010e, 2, GPS_TEXT.length + 1, little(data_at + 48)),
    field(0x0112, 3, 1, [...short(orientation), 0, 0]),
    field(0x8825, 4, 1, little(gps_at)),
    little(0),
    short(4),
    field(1, 2, 2, [0x4e, 0, 0, 0]),
    field(2, 5, 3, little(data_at)),
    field(3, 2, 2, [0x45, 0, 0, 0]),
    field(4, 5, 3, little(data_at + 24)),
    little(0),
    degrees,
    degrees,
    ascii(`${GPS_TEXT}\0`),
  )
  const exif = concat(ascii('Exif\0\0'), tiff)
  const length = exif.length + 2
  return concat(picture.slice(0, 2), [0xff, 0xe1, length >> 8, length & 255], exif, picture.slice(2))
}

/** Whether these bytes contain metadata of an image. */
export function tellsAnything(bytes: Bytes): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  return /EXIF|Exif|XMP |ICCP|GPS|http/.test(text)
}

export type Sent = { bytes: Uint8Array; name?: string; type?: string }

/** The multipart request of a browser with these files. */
export async function postPhotos(
  visitor: Pick<Harness, 'fetch'>,
  files: readonly (Bytes | Sent)[],
  crop?: Crop,
): Promise<Response> {
  const form = new FormData()
  for (const sent of files) {
    const {
      bytes,
      name = 'quay.jpg',
      type = 'image/jpeg',
    } = sent instanceof Uint8Array ? { bytes: sent } : sent
    form.append('file', new File([bytes as Bytes], name, { type }))
  }
  for (const [name, value] of Object.entries(crop ?? {})) form.append(name, String(value))
  return postForm(visitor, '/api/profileimage.php', form)
}

/** Sends a photo for a message in a conversation. */
export async function postChatPhoto(
  visitor: Pick<Harness, 'fetch'>,
  conversation: string,
  bytes: Bytes,
  type = 'image/jpeg',
): Promise<Response> {
  const form = new FormData()
  form.append('conversation', conversation)
  form.append('file', new File([bytes], 'quay.jpg', { type }))
  return postForm(visitor, '/api/chat_photo.php', form)
}

/** Sends a photo for a message. Returns its name. */
export async function addPhotoTo(...sent: Parameters<typeof postChatPhoto>): Promise<string> {
  const response = await postChatPhoto(...sent)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json<{ photo: string }>()).photo
}

/** Draws a pose for a member who has a photo, and sends a photo of it; returns the state. */
export async function sendPoseOf(who: Harness, image: Bytes): Promise<unknown> {
  const { pose } = await who.api.photoVerification.begin()
  const form = new FormData()
  form.append('file', new File([image], 'pose.png', { type: 'image/png' }))
  form.append('pose', pose)
  const response = await postForm(who, '/api/photo_verification.php', form)
  if (!response.ok) throw new Error(`the photo was refused: ${await response.text()}`)
  return response.json()
}

async function postForm(visitor: Pick<Harness, 'fetch'>, path: string, form: FormData): Promise<Response> {
  const packed = new Response(form)
  const body = await packed.arrayBuffer()
  return visitor.fetch(path, {
    method: 'POST',
    body,
    headers: {
      'content-type': packed.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
    },
  })
}

/** Adds a photo, which must be accepted. Returns the user. */
export async function addPhotos(...sent: Parameters<typeof postPhotos>): Promise<User> {
  const response = await postPhotos(...sent)
  if (!response.ok) throw new Error(await response.text())
  return response.json<User>()
}
