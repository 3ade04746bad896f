// The address by which the writer of a case answers a mail about it: `case+<number of the case><signature>@<domain of the site>`. Signed, so
// that nothing is stored; in lower-case letters and digits, because mail servers may change letter case.
import { RECEIPT_NUMBER } from '#src/domain/receipt-number.ts'
import type { Env } from '#worker/env.ts'
import { hmac, isSame } from './secrets.ts'

const MAILBOX = 'case'
/** 128 bits. The local part has 49 characters of the 64 that are allowed (RFC 5321). */
const SIGNATURE_LENGTH = 32
const NUMBER_LENGTH = 12

type Terms = { env: Pick<Env, 'SECRET'>; pool: string }

const signatureOf = async ({ env, pool }: Terms, receipt: string) =>
  (await hmac(env.SECRET, ['case-address', pool, receipt].join('\n'))).slice(0, SIGNATURE_LENGTH)

export async function createCaseAddress(
  { domain, ...terms }: Terms & { domain: string },
  receipt: string,
): Promise<string> {
  return `${MAILBOX}+${receipt.replaceAll('-', '').toLowerCase()}${await signatureOf(terms, receipt)}@${domain}`
}

/** Splits an address of a case, whatever its letter case; null for every other address. */
export function parseCaseAddress(address: string): { domain: string; key: string } | null {
  const at = address.lastIndexOf('@')
  const [mailbox, key, ...more] = address.slice(0, Math.max(at, 0)).toLowerCase().split('+')
  if (mailbox !== MAILBOX || !key || more.length > 0) return null
  return { domain: address.slice(at + 1).toLowerCase(), key }
}

/** The number of the case of this pool that a key names; null for a forged one, and one of another pool. */
export async function readCaseAddressKey(terms: Terms, key: string): Promise<string | null> {
  const letters = key.slice(0, NUMBER_LENGTH).toUpperCase()
  const receipt = letters.match(/.{4}/g)?.join('-') ?? ''
  if (!RECEIPT_NUMBER.test(receipt)) return null
  return isSame(key.slice(NUMBER_LENGTH), await signatureOf(terms, receipt)) ? receipt : null
}

/** The Message-ID that every mail about a case refers to. No mail has it. */
export const threadOfCase = (receipt: string, domain: string): string =>
  `<${MAILBOX}.${receipt.toLowerCase()}@${domain}>`
