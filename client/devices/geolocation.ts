// The browser's geolocation and its permission. Not every browser that has geolocation can query its permission.
import type { GeolocationDevice } from '#src/ports/geolocation.ts'

/** Then the page goes on without a position, and the browser asks again another time. */
const TIMEOUT_MS = 15_000

export const geolocationDevice: GeolocationDevice = {
  supported: 'geolocation' in navigator && window.isSecureContext,

  watchPermission(onChange) {
    let status: PermissionStatus | null = null
    let stopped = false
    const report = () => status && onChange(status.state)
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then((answer) => {
        if (stopped) return
        status = answer
        status.addEventListener('change', report)
        report()
      })
      .catch((error: unknown) => console.warn('The permission for geolocation cannot be queried', error))
    return () => {
      stopped = true
      status?.removeEventListener('change', report)
    }
  },

  locate: (maximumAge) =>
    new Promise((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
        // The browser's own error is not an `Error`.
        ({ message, code }) => reject(new Error(`no position: ${message || `code ${code}`}`)),
        { maximumAge, timeout: TIMEOUT_MS, enableHighAccuracy: false },
      )
    }),
}
