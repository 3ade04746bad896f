// Calls a site's webcam partner: the list of active cams, and their images. The partner gets the filters and nothing of the member. Its
// answer is limited in time and bytes and parsed; URLs come from the site's file alone.
import * as v from 'valibot'
import { CamAccount, type CamsQuery } from '#src/contract/ads.ts'
import type { SiteAds } from '#src/contract/site.ts'

const TIMEOUT_MS = 2_500
const ANSWER_MAX_BYTES = 65_536
const PICTURE_MAX_BYTES = 400_000
const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** A page shows one of twelve results, up to the last page of a search. */
const MAX_CAMS = 24

type Partner = NonNullable<SiteAds['cams']>

/** The partner failed, or its answer is invalid. */
export class PartnerError extends Error {
  override name = 'PartnerError'
}

const Entry = v.object({ account: CamAccount })
const Answer = v.object({ cams: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]) })

/** The URL of one webcam, by a pattern of the site's file. */
export const camUrl = (pattern: string, account: string) =>
  pattern.replace('{account}', encodeURIComponent(account))

/** Active accounts, each once; invalid entries are left out. Throws where the partner fails. */
export async function findCams({ search }: Partner, filters: CamsQuery): Promise<string[]> {
  const url = new URL(search)
  for (const [name, value] of Object.entries(filters)) url.searchParams.set(name, String(value))
  const { bytes } = await ask(url, ANSWER_MAX_BYTES, 'application/json')
  const answer = v.safeParse(Answer, parseJson(bytes))
  if (!answer.success) throw new PartnerError('the partner answered no cams')
  const accounts = Object.values(answer.output.cams).flatMap((entry) => {
    const read = v.safeParse(Entry, entry)
    return read.success ? [read.output.account] : []
  })
  return [...new Set(accounts)].slice(0, MAX_CAMS)
}

/** An image of a webcam. Throws where the partner has none. */
export async function fetchSnapshot({ snapshot }: Partner, account: string) {
  const { bytes, type } = await ask(new URL(camUrl(snapshot, account)), PICTURE_MAX_BYTES, 'image/*')
  if (!IMAGE_TYPES.includes(type)) throw new PartnerError('the partner returned no image')
  return { bytes, type }
}

async function ask(url: URL, max_bytes: number, accept: string) {
  const response = await fetch(url, {
    headers: { Accept: accept },
    // Only the origin in the site's file may be called.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new PartnerError(`the partner answered ${response.status}`)
  const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';')
  return { bytes: await readBounded(response, max_bytes), type: type.trim().toLowerCase() }
}

async function readBounded({ body }: Response, max_bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.length
    // Leaving the loop cancels the rest.
    if (size > max_bytes) throw new PartnerError('the partner answered too much')
    pieces.push(piece)
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
