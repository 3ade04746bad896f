// Where push may be sent.
import { describe, expect, it } from 'vitest'
import { isPushEndpoint, isPushKey, PUSH_ENDPOINT_MAX_LENGTH } from '#src/domain/push.ts'

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
