// Where push may be sent.
import { describe, expect, it } from 'vitest'
import {
  isPrivatePushKey,
  isPushEndpoint,
  isPushKey,
  PUSH_ENDPOINT_MAX_LENGTH,
  pushSecretOf,
} from '#src/domain/push.ts'
import { HOSTILE_ENDPOINTS } from '#tests/support/hostile-endpoints.ts'

describe('a push endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dXJs:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://wns2-am3p.notify.windows.com/w/?token=BQYAAAD',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('is one of a push service: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['no address', 'fcm.googleapis.com/fcm/send/a'],
    ['not encrypted', 'http://fcm.googleapis.com/fcm/send/a'],
    ['another port', 'https://fcm.googleapis.com:8443/fcm/send/a'],
    ['a password', 'https://anna:secret@fcm.googleapis.com/fcm/send/a'],
    ['this machine', 'https://127.0.0.1/fcm/send/a'],
    ['this machine, once more', 'https://[::1]/fcm/send/a'],
    ['the machine’s own secrets', 'https://169.254.169.254/latest/meta-data'],
    ['a local name', 'https://localhost/'],
    ['a host of their own', 'https://example.test/push'],
    ['a name that begins alike', 'https://fcm.googleapis.com.example.test/a'],
    ['a name that ends alike', 'https://evil-fcm.googleapis.com/a'],
    ['a suffix in the middle', 'https://push.services.mozilla.com.example.test/a'],
    ['a suffix without its dot', 'https://evilpush.services.mozilla.com/a'],
    ['a dot at the end', 'https://fcm.googleapis.com./fcm/send/a'],
    ['the host in the fragment', 'https://example.test/#fcm.googleapis.com'],
    ['the host as somebody’s name', 'https://fcm.googleapis.com\\@example.test/'],
    ['a script', 'javascript:alert(1)//fcm.googleapis.com'],
    ['too long', `https://fcm.googleapis.com/${'a'.repeat(PUSH_ENDPOINT_MAX_LENGTH)}`],
  ])('is none: %s', (_what, endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false)
  })
})

it('a push key is an uncompressed point of 65 bytes', () => {
  const key = (first: number, length = 65) =>
    Buffer.concat([Buffer.from([first]), Buffer.alloc(length - 1, 7)]).toString('base64url')
  expect(isPushKey(key(4))).toBe(true)
  expect([key(3), key(4, 64), key(4, 66), '', '!'.repeat(87)].filter(isPushKey)).toEqual([])
})

it('none of a hundred and twenty addresses and more that look like a push service’s, or lead inside, is one', () => {
  expect(HOSTILE_ENDPOINTS.length).toBeGreaterThanOrEqual(120)
  expect(HOSTILE_ENDPOINTS.filter(isPushEndpoint)).toEqual([])
})

it('the private half of a pair is 32 bytes, in a secret named by its site', () => {
  expect(isPrivatePushKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')).toBe(true)
  expect(['', 'a', '!'.repeat(43), 'a'.repeat(44)].filter(isPrivatePushKey)).toEqual([])
  expect(pushSecretOf('night-owls')).toBe('PUSH_KEY_NIGHT_OWLS')
})
