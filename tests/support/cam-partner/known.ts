// The origin of the fake webcam partner, for tests in workerd.
import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    camPartner: string
  }
}
