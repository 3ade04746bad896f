// Where a device is, as far as its owner lets us know (specification section 4). A browser answers (client/devices/geolocation.ts),
// nobody on the server.
import type { Coordinates } from '../domain/geography/coordinates.ts'

/** `unsupported`: the device cannot tell. `unknown`: it does not say whether it may. Else the browser's own word. */
export type GeolocationPermission = 'unsupported' | 'unknown' | 'granted' | 'denied' | 'prompt'

export type GeolocationDevice = {
  readonly supported: boolean
  /** Tells the permission now and whenever it changes, until stopped; tells nothing where the browser does not say. */
  watchPermission(tell: (permission: 'granted' | 'denied' | 'prompt') => void): () => void
  /** Where the device is, exact; may ask its owner. Rejects when that is not to be known. `max_age_ms`: how old it may be. */
  locate(max_age_ms: number): Promise<Coordinates>
}

/** Loads the device when it is wanted: few pages do. */
export type LoadGeolocation = () => Promise<GeolocationDevice>
