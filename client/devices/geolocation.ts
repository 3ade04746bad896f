// The browser's geolocation and its permission. Not every browser that has the one tells of the other.
import type { GeolocationDevice } from '#src/ports/geolocation.ts'

/** Who has not answered by then is asked again another time; a page does not wait. */
const TIMEOUT_MS = 15_000

export const geolocationDevice: GeolocationDevice = {
  supported: 'geolocation' in navigator && window.isSecureContext,

  watchPermission(tell) {
    let status: PermissionStatus | null = null
    let stopped = false
    const say = () => status && tell(status.state)
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then((answer) => {
        if (stopped) return
        status = answer
        status.addEventListener('change', say)
        say()
      })
      .catch((error: unknown) =>
        console.warn('The browser does not say whether it may tell where it is', error),
      )
    return () => {
      stopped = true
      status?.removeEventListener('change', say)
    }
  },

  locate: (maximumAge) =>
    new Promise((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
        // What it rejects with is no Error.
        ({ message, code }) => reject(new Error(`no position: ${message || `code ${code}`}`)),
        { maximumAge, timeout: TIMEOUT_MS, enableHighAccuracy: false },
      )
    }),
}
