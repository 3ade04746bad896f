// The schemas of the wire, loaded when the first is asked for.
import type { Schemas } from './call.ts'

// The module and not the promise of it: workerd lets no request wait for another's.
let loaded: Schemas | undefined

/** The schema that a call points at: `await schemaOf(contract.likes.calls.add.input)`. */
export async function schemaOf<S>(pointer: (schemas: Schemas) => S): Promise<S> {
  loaded ??= await import('./schemas.ts')
  return pointer(loaded)
}
