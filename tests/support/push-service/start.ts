// A fake push service on loopback (RFC 8030) for tests in workerd (`inject('pushService')`). The path of a device sets the response:
// `/gone/…`, `/busy/…`. A violation of the protocol gets 400 with the reason.
import type { TestProject } from 'vitest/node'
import { makePushJwk, toPushKeys } from '#scripts/site/push-keys.ts'
import { answerJson, startUpstream } from '../upstream/server.ts'
import type { ReceivedPush } from './known.ts'
import { makeReceiver, readPush } from './read-push.ts'

/** A text longer than that is too large for `/small/…`. */
const SMALL_LENGTH = 260

export default async function start({ provide }: TestProject): Promise<() => Promise<void>> {
  const receiver = makeReceiver()
  const site = toPushKeys(makePushJwk())
  const kept: ReceivedPush[] = []
  const service = await startUpstream((received, response) => {
    if (received.path === '/received') return answerJson(response, kept)
    const origin = `http://${received.headers.host}`
    const keep = (read: Partial<ReceivedPush>, status: number) => {
      const nothing = { text: '', topic: '', ttl: 0, urgency: '', claims: {}, problem: null }
      kept.push({ ...nothing, ...read, path: received.path, status })
    }
    const answer = (status: number, headers = {}) => {
      keep(read, status)
      response.writeHead(status, headers).end()
    }
    let read: Partial<ReceivedPush> = {}
    try {
      read = readPush(received, { receiver, pub: site.pub, origin })
    } catch (error) {
      keep({ problem: String(error) }, 400)
      return response.writeHead(400).end(String(error))
    }
    switch (received.path.split('/')[1]) {
      case 'gone':
        return answer(410)
      case 'unknown':
        return answer(404)
      case 'small':
        return answer((read.text?.length ?? 0) > SMALL_LENGTH ? 413 : 201)
      case 'smallest':
        return answer(413)
      case 'busy':
        return answer(429, { 'Retry-After': '240' })
      case 'busy-until':
        return answer(429, { 'Retry-After': new Date(Date.now() + 600_000).toUTCString() })
      case 'busy-for-days':
        return answer(429, { 'Retry-After': '200000' })
      case 'broken':
        return answer(500)
      case 'away':
        return answer(307, { Location: `${origin}/ok/elsewhere` })
      case 'forbidden':
        return answer(403)
      // Never answers.
      case 'silent':
        return keep(read, 0)
      case 'ok':
        return answer(201, { Location: `${origin}/message/1` })
      default:
        return answer(400)
    }
  })
  provide('pushService', {
    origin: service.origin,
    site,
    browser: {
      p256dh: receiver.ecdh.getPublicKey('base64url'),
      auth: receiver.auth.toString('base64url'),
    },
  })
  return () => service.stop()
}
