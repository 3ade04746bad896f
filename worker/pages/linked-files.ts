// Paths of system files that documents link to; served by worker/http/system.
import type { Locale } from '#src/domain/constants.ts'

export const manifestPath = (locale: Locale) => `/manifest.webmanifest?locale=${locale}`
export const SPECULATION_PATH = '/_speculation.json'
