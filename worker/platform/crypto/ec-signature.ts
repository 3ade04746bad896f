// An ECDSA signature as devices make it (DER, two integers) as WebCrypto takes it (the two, each as long as the curve's order).
// In the built worker it stands for the same of @simplewebauthn/server, which brings an ASN.1 compiler for it
// (scripts/no-attestation.ts). It decides nothing: whether the signature holds is WebCrypto's to say.

/** Bytes of each integer, by COSE's number of the curve: P-256, P-384, P-521. */
const LENGTHS: Record<number, number> = { 1: 32, 2: 48, 3: 66 }
const SEQUENCE = 0x30
const INTEGER = 0x02

/** Throws where it is not exactly that. */
export function unwrapEC2Signature(signature: Uint8Array, curve: number): Uint8Array<ArrayBuffer> {
  const length = LENGTHS[curve]
  if (!length) throw new Error(`no curve ${curve}`)
  const sequence = read(signature, 0, SEQUENCE)
  const r = read(sequence.content, 0, INTEGER)
  const s = read(sequence.content, r.end, INTEGER)
  if (sequence.end !== signature.length || s.end !== sequence.content.length)
    throw new Error('bytes after the signature')
  const pair = new Uint8Array(2 * length)
  pair.set(padded(r.content, length))
  pair.set(padded(s.content, length), length)
  return pair
}

function read(bytes: Uint8Array, at: number, tag: number): { content: Uint8Array; end: number } {
  const [found, short = 0, long = 0] = bytes.subarray(at)
  // The longest there is, of P-521, has one byte of length more.
  const isLong = short === 0x81
  const start = at + (isLong ? 3 : 2)
  const length = isLong ? long : short
  const end = start + length
  if (found !== tag || (isLong ? long < 0x80 : short >= 0x80) || length === 0 || end > bytes.length)
    throw new Error('no signature in DER')
  return { content: bytes.subarray(start, end), end }
}

/** Without the zero that keeps an integer positive, with those that its length takes. */
function padded(integer: Uint8Array, length: number): Uint8Array {
  const [first = 0, second = 0] = integer
  const isPositive = first < 0x80
  const bytes = first === 0 && second >= 0x80 ? integer.subarray(1) : integer
  if (!isPositive || bytes.length > length) throw new Error('no integer of this curve')
  const result = new Uint8Array(length)
  result.set(bytes, length - bytes.length)
  return result
}
