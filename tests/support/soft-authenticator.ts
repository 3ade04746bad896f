// A passkey provider in software: creates passkeys and signs with them like a device (WebAuthn level 3, ES256), with optional faults. Its
// output has the format of browsers.
import type { NewPasskey, PasskeyCreation, PasskeyLogin, PasskeyRequest } from '#src/contract/passkeys.ts'
import { fromBase64Url, sha256Bytes, toBase64Url } from '#src/domain/bytes.ts'
import { MAKER_CERTIFICATE, MAKER_KEY } from './device-maker.ts'

type Bytes = Uint8Array<ArrayBuffer>
const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, backed_up: 0x10, attested: 0x40 }
const encoder = new TextEncoder()

/** Faults and options of a device. */
type Options = {
  origin?: string
  /** Whether the user was verified by fingerprint, face or code. */
  verified?: boolean
  /** The AAGUID: sixteen bytes in hex. */
  aaguid?: string
  /** The signature counter; without one the device does not count. */
  counter?: () => number
  /** An unrequested attestation: none, of the key (`self`), or of the maker (`maker`). */
  attestation?: 'none' | 'self' | 'maker'
}

/** One device with one passkey. */
export async function softAuthenticator({
  origin = 'http://localhost',
  verified = true,
  aaguid = '0'.repeat(32),
  counter = () => 0,
  attestation = 'none',
}: Options = {}) {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const keys = (await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])) as CryptoKeyPair
  const id = crypto.getRandomValues(new Uint8Array(16))
  let user = ''

  const clientData = (type: string, challenge: string): Bytes =>
    join([...encoder.encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }))])

  async function authenticatorData(rp_id: string, attested: Bytes = new Uint8Array()): Promise<Bytes> {
    const flags =
      FLAGS.present |
      FLAGS.eligible |
      FLAGS.backed_up |
      (verified ? FLAGS.verified : 0) |
      (attested.length > 0 ? FLAGS.attested : 0)
    return join(await sha256Bytes(rp_id), [flags], uint32(counter()), attested)
  }

  return {
    credential_id: toBase64Url(id),

    /** The result of `navigator.credentials.create`. */
    async create({ rp, challenge, user: { id: handle } }: PasskeyCreation): Promise<NewPasskey> {
      user = handle
      const attested = join(fromHex(aaguid), uint16(id.length), id, await coseKey(keys.publicKey))
      const data = await authenticatorData(rp.id, attested)
      const client = clientData('webauthn.create', challenge)
      const signed = join(data, await sha256Bytes(client))
      const statement = join(
        [0xa3],
        [...cborText('fmt'), ...cborText(attestation === 'none' ? 'none' : 'packed')],
        [...cborText('attStmt'), ...(await statementOf(attestation, keys.privateKey, signed))],
        [...cborText('authData'), ...cborBytes(data)],
      )
      return {
        ...named(id),
        response: {
          clientDataJSON: toBase64Url(client),
          attestationObject: toBase64Url(statement),
          transports: ['internal', 'hybrid'],
        },
      }
    },

    /** The result of `navigator.credentials.get`. */
    async get({ rpId, challenge }: PasskeyRequest): Promise<PasskeyLogin> {
      const data = await authenticatorData(rpId)
      const client = clientData('webauthn.get', challenge)
      const signed = join(data, await sha256Bytes(client))
      return {
        ...named(id),
        response: {
          clientDataJSON: toBase64Url(client),
          authenticatorData: toBase64Url(data),
          signature: toBase64Url(await sign(keys.privateKey, signed)),
          userHandle: user,
        },
        proof: null,
      }
    },
  }
}

/** The statement of an attestation in CBOR: empty, or `{ alg: -7 (ES256), sig, x5c }`. */
async function statementOf(
  attestation: Options['attestation'],
  ownKey: CryptoKey,
  signed: Bytes,
): Promise<Bytes> {
  if (attestation === 'none') return join([0xa0])
  const isMaker = attestation === 'maker'
  const signature = await sign(isMaker ? await makerKey() : ownKey, signed)
  return join(
    [isMaker ? 0xa3 : 0xa2],
    [...cborText('alg'), 0x26],
    [...cborText('sig'), ...cborBytes(signature)],
    isMaker ? [...cborText('x5c'), 0x81, ...cborBytes(fromBase64Url(MAKER_CERTIFICATE))] : [],
  )
}

const makerKey = () =>
  crypto.subtle.importKey('pkcs8', fromBase64Url(MAKER_KEY), { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ])

const sign = async (key: CryptoKey, data: Bytes): Promise<Bytes> =>
  toDer(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, data)))

const named = (id: Bytes) => ({ id: toBase64Url(id), rawId: toBase64Url(id), type: 'public-key' as const })

const join = (...parts: (Bytes | number[])[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))
const uint16 = (value: number) => [value >> 8, value & 0xff]
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)]
const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
/** For texts of fewer than 24 characters. */
const cborText = (text: string) => [0x60 + text.length, ...encoder.encode(text)]
const cborBytes = (bytes: Bytes) => [0x59, ...uint16(bytes.length), ...bytes]

/** { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y } in CBOR. */
async function coseKey(key: CryptoKey): Promise<Bytes> {
  const raw = new Uint8Array((await crypto.subtle.exportKey('raw', key)) as ArrayBuffer)
  const head = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]
  return join(head, [0x21, 0x58, 0x20], raw.slice(1, 33), [0x22, 0x58, 0x20], raw.slice(33))
}

/** The two halves of a signature as ASN.1 integers. */
function toDer(raw: Bytes): Bytes {
  const integer = (bytes: Bytes) => {
    const start = bytes.findIndex((byte) => byte !== 0)
    const value = [...bytes.slice(start)]
    if ((value[0] ?? 0) & 0x80) value.unshift(0)
    return [0x02, value.length, ...value]
  }
  const both = [...integer(raw.slice(0, 32)), ...integer(raw.slice(32))]
  return Uint8Array.from([0x30, both.length, ...both])
}
