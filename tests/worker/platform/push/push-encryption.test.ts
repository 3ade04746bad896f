// What is sent to a push service, in the runtime that makes it: the encryption against the known answer of RFC 8291, the token against
// RFC 8292.
import { describe, expect, it } from 'vitest'
import { fromBase64Url, toBase64Url } from '#src/domain/bytes.ts'
import { pushSubscription } from '#tests/support/push.ts'
import { encryptPush, makeOnce, PUSH_MAX_BYTES } from '#worker/platform/push/push-encryption.ts'
import { vapidOf } from '#worker/platform/push/vapid.ts'

/** RFC 8291, section 5 and appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  sender: {
    pub: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    key: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  },
  receiver: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b' +
    'Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

/** The numbers of a pair, as WebCrypto takes them. */
function jwkOf({ pub, key }: { pub: string; key: string }) {
  const point = fromBase64Url(pub)
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33))]
  return { kty: 'EC', crv: 'P-256', x, y, d: key }
}

async function senderOf(pair: { pub: string; key: string }): Promise<CryptoKeyPair> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  return {
    privateKey: await crypto.subtle.importKey('jwk', jwkOf(pair), curve, true, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('raw', fromBase64Url(pair.pub), curve, true, []),
  }
}

describe('the encryption', () => {
  it('is that of RFC 8291 to the byte', async () => {
    const once = { sender: await senderOf(RFC.sender), salt: fromBase64Url(RFC.salt) }
    expect(toBase64Url(await encryptPush(RFC.text, RFC.receiver, once))).toBe(RFC.body)
  })

  it('differs each time, of the longest accepted text too, and refuses a longer one', async () => {
    const longest = 'a'.repeat(PUSH_MAX_BYTES)
    const [one, other] = [
      await encryptPush(longest, RFC.receiver, await makeOnce()),
      await encryptPush(longest, RFC.receiver, await makeOnce()),
    ]
    expect([one.length, other.length]).toEqual([4_096, 4_096])
    expect(toBase64Url(one)).not.toBe(toBase64Url(other))
    await expect(encryptPush(`${longest}a`, RFC.receiver, await makeOnce())).rejects.toThrow(RangeError)
  })

  it('refuses a key that is no point of the curve', async () => {
    await expect(encryptPush('hello', pushSubscription().keys, await makeOnce())).rejects.toThrow()
  })
})

describe('the token', () => {
  const requested = {
    origin: 'https://fcm.googleapis.com',
    contact: 'mailto:hello@owls.com',
    now: 1_800_000_000_000,
  }

  it('names service, half a day and a contact, and is signed by the site’s key that browsers know', async () => {
    const [, head = '', claims = '', signature = '', pub = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(await vapidOf(RFC.sender, requested)) ?? []
    const read = (part: string) => JSON.parse(new TextDecoder().decode(fromBase64Url(part)))
    expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(read(claims)).toEqual({
      aud: requested.origin,
      exp: 1_800_000_000 + 43_200,
      sub: requested.contact,
    })
    expect(pub).toBe(RFC.sender.pub)
    const curve = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await crypto.subtle.importKey('raw', fromBase64Url(pub), curve, false, ['verify'])
    const signed = new TextEncoder().encode(`${head}.${claims}`)
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    expect(await crypto.subtle.verify(how, key, fromBase64Url(signature), signed)).toBe(true)
  })

  it('cannot be made of two halves that are no pair', async () => {
    await expect(vapidOf({ ...RFC.sender, pub: RFC.receiver.p256dh }, requested)).rejects.toThrow()
  })
})
