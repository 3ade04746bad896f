// Why a photo was refused; with texts of its own where the general ones say less.
import type { RefusalCode } from '#src/contract/refusals.ts'
import type { Translate } from '#src/i18n/translate.ts'

const OWN = ['unsupported_media_type', 'too_large', 'unavailable'] as const
const isOwn = (code: RefusalCode): code is (typeof OWN)[number] =>
  (OWN as readonly RefusalCode[]).includes(code)

export function problemText(t: Translate, problem: RefusalCode | null): string {
  const code = problem ?? 'internal'
  return isOwn(code) ? t(`photos.problems.${code}`) : t(`errors.${code}`)
}
