// What tests in workerd know of the webcam partner: where it is.
import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    camPartner: string
  }
}
