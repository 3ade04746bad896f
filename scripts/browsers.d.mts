// Types of browsers.mjs, which runs on any Node before anything is installed.
export type BrowserName = 'chromium' | 'firefox' | 'webkit'
export type WebKit = { driver: string; browser: string }

export const mustHaveBrowsers: boolean
export function findChromium(): string | null
export function findHeadlessShell(): string | null
export function findFirefox(): string | null
export function findWebKit(): WebKit | null
export function missingBrowsers(names?: BrowserName[]): string[]
