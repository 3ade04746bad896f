// The name of a device from its user agent: browser and system. Only well-known ones are named, because a wrong guess would make a
// member end their own session, or keep an attacker's.

export type DeviceName = { browser: string | null; system: string | null }

/** First match wins: browsers also name those that they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOPT\/|\bOPX\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const namedIn = (user_agent: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(user_agent))?.[1] ?? null

/** Browser and system of a user agent; null for each that is not known. */
export const deviceName = (user_agent: string): DeviceName => ({
  browser: namedIn(user_agent, BROWSERS),
  system: namedIn(user_agent, SYSTEMS),
})

/** Both in one line, such as "Firefox, Windows"; '' where neither is known. */
export function deviceLine(user_agent: string): string {
  const { browser, system } = deviceName(user_agent)
  return [browser, system].filter(Boolean).join(', ')
}

/** Whether it is a phone, for the icon. */
export const isHandheld = (user_agent: string): boolean => /\b(iPhone|iPad|Android|Mobile)\b/.test(user_agent)
