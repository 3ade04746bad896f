// What an operator reads when a call was refused.
import { Refusal } from '#src/contract/refusals.ts'
import refusals from './messages/en/refusals.json'
import { type ConsoleKey, t } from './texts.ts'

const isKnown = (code: string): code is keyof typeof refusals => code !== 'unexpected' && code in refusals

export function refusalText(error: unknown): string {
  if (!(error instanceof Refusal)) return t('refusals.unexpected', { request: '–' })
  const key: ConsoleKey | null = isKnown(error.code) ? `refusals.${error.code}` : null
  return key ? t(key) : t('refusals.unexpected', { request: error.request_id ?? error.code })
}
