// Uploads one photo with progress. By XMLHttpRequest, because `fetch` reports no upload progress.
import type { User } from '#src/contract/account.ts'
import { parseBody, toRefusal } from '#src/contract/client.ts'
import { contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { Crop } from '#src/domain/photo-rules.ts'

/** Without any progress for this long the connection counts as dead. */
const STALL_MS = 45_000

export type Sending = { onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Returns the user with the photo, null where the answer is no user of ours. Rejects with `Refusal`, `unavailable` on a
 * dead connection.
 */
export async function sendPhoto(file: File, crop: Crop | null, sending: Sending): Promise<User | null> {
  const form = new FormData()
  form.append('file', file)
  for (const [name, value] of Object.entries(crop ?? {})) form.append(name, value.toFixed(6))
  const body = await sendForm(contract.profileImage.path, form, sending)
  return isUser(body) ? body : null
}

/** Returns the response. Rejects with `Refusal`, `unavailable` on a dead connection. */
export function sendForm(path: string, form: FormData, { onProgress, signal }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout> | undefined
    const restartStallTimer = () => {
      clearTimeout(stall)
      stall = setTimeout(() => request.abort(), STALL_MS)
    }
    request.open('POST', path)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartStallTimer()
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const body = parseBody(request.responseText)
      if (request.status >= 400) reject(toRefusal(body, request.status))
      else resolve(body)
    })
    for (const event of ['error', 'abort'] as const)
      request.addEventListener(event, () => reject(new Refusal('unavailable')))
    request.addEventListener('loadend', () => clearTimeout(stall))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    restartStallTimer()
    request.send(form)
  })
}

const isUser = (body: unknown): body is User => typeof body === 'object' && body !== null && 'profile' in body
