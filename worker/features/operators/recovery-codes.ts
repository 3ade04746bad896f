// Recovery codes of operators: ten of eighty random bits, of which only an HMAC is stored.
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#src/domain/operators.ts'
import { hmac } from '#worker/platform/crypto/secrets.ts'

/** Without letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten codes to write down, as `K7QF-2M9X-4TBD-8WZC`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(
      crypto.getRandomValues(new Uint8Array(RECOVERY_CODE_LENGTH)),
      (byte) => LETTERS[byte % LETTERS.length],
    ).join('')
    return letters.match(/.{4}/g)?.join('-') ?? letters
  })

/** As it is stored; spaces, dashes, letter case, and O, I and L for 0 and 1 do not matter. */
export function recoveryDigest(secret: string, operator_id: string, code: string): Promise<string> {
  const letters = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return hmac(secret, ['operator recovery code', operator_id, letters].join('\n'))
}
