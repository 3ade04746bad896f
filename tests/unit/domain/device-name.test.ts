import { describe, expect, it } from 'vitest'
import { deviceLine, deviceName, isHandheld } from '#src/domain/device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome, Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Mac'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari, Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Chrome, iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet, Android',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome, Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
    ['Test/1.0', ''],
    ['', ''],
  ])('called %s is “%s”', (user_agent, name) => {
    expect(deviceLine(user_agent)).toBe(name)
  })

  it('is half known where only its browser or its system is', () => {
    expect(deviceName('Something on Linux')).toEqual({ browser: null, system: 'Linux' })
    expect(deviceLine('Firefox/144.0')).toBe('Firefox')
  })

  it('is a phone or a computer', () => {
    expect(isHandheld('Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X)')).toBe(true)
    expect(isHandheld('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe(false)
  })
})
