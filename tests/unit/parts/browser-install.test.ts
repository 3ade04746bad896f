// Where the app is installed manually, and where its menu is (docs/decisions/push.md).
import { expect, it } from 'vitest'
import { findManualInstall } from '#src/parts/install/browser-install.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT}`
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`
const detect = (userAgent: string, maxTouchPoints = 5, standalone: boolean | undefined = false) =>
  findManualInstall({ userAgent, maxTouchPoints, ...(standalone !== undefined && { standalone }) })

it('is detected for Safari on an iPhone, and on an iPad that reports itself as a Mac or an iPad', () => {
  expect(detect(`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`)).toBe('phone')
  expect(detect(`${MAC} Version/18.5 Safari/605.1.15`)).toBe('tablet')
  const reportedAsPhone = `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`
  expect(detect(reportedAsPhone)).toBe('tablet')
})

it.each([
  ['a Mac without a touch screen', `${MAC} Version/18.5 Safari/605.1.15`, 0],
  ['Chrome on an iPhone', `${IPHONE} CriOS/136.0.7103.56 Mobile/15E148 Safari/604.1`, 5],
  ['Chrome on an iPad', `${MAC} CriOS/136 Version/11.1.1 Safari/605.1.15`, 5],
  ['Firefox on an iPad', `${MAC} FxiOS/138.0 Safari/605.1.15`, 5],
  ['Edge on an iPhone', `${IPHONE} Version/18.0 EdgiOS/136.0.3240.91 Mobile/15E148 Safari/604.1`, 5],
  ['a browser that puts its name at the end', `${MAC} Version/18.5 Safari/605.1.15 Ddg/18.5`, 5],
])('is not detected on %s', (_what, userAgent, fingers) => {
  expect(detect(userAgent, fingers)).toBe(null)
})

it('is not detected in the app itself, nor in browsers without a home screen', () => {
  expect(detect(`${MAC} Version/18.5 Safari/605.1.15`, 5, true)).toBe(null)
  expect(findManualInstall({ userAgent: `${MAC} Version/18.5 Safari/605.1.15`, maxTouchPoints: 5 })).toBe(
    null,
  )
})
