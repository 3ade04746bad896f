// The key in the link by which a member downloads their data without signing in. It names the member and, by its digest, the address that
// it was sent to: once the account has another address, or none, the link opens nothing.
import { findSettledAddress } from '#worker/features/members/mail-queries.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import { exportKeys } from '#worker/platform/crypto/signed-keys.ts'
import type { Reader } from '#worker/platform/database/database.ts'

const DIGEST_LENGTH = 16

/** `now` in epoch milliseconds. */
type Terms = Parameters<typeof exportKeys.create>[0]

const digestOf = async ({ env, pool }: Terms, email: string) =>
  (await digestOfAddress(env, pool, email)).slice(0, DIGEST_LENGTH)

export async function createExportKey(
  terms: Terms,
  { member_id, email }: { member_id: string; email: string },
): Promise<string> {
  return exportKeys.create(terms, `${member_id}~${await digestOf(terms, email)}`)
}

/** Whose data a key opens, and until when; null for one that is forged or expired, and where the address is not the member's any more. */
export async function readExportKey(
  terms: Terms,
  db: Reader,
  key: string,
): Promise<{ member_id: string; expires_at: number } | null> {
  const read = await exportKeys.read(terms, key)
  const [member_id, digest] = read?.subject.split('~') ?? []
  if (!read || !member_id) return null
  const email = await findSettledAddress(db, { pool: terms.pool, id: member_id, now: terms.now })
  if (!email || digest !== (await digestOf(terms, email))) return null
  return { member_id, expires_at: read.expires_at }
}
