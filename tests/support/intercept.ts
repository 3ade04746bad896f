// Passes every call of a store through `pass`, which may count, hold or delay it. Patches the classes of the runtime, so that calls
// between objects and their calls of D1 are included, whichever code made the stub. An unknown kind of binding is rejected, so that none
// is missed.

export type Asked = {
  /** Static files are not a store: they are part of the deployment. */
  store: 'D1' | 'object' | 'KV' | 'R2' | 'cache' | 'queue' | 'files' | 'images'
  /** `MemberDesk.view`, `D1 batch of 3`, `KV.get`. */
  name: string
  /** Of D1. */
  statements?: number
  /** The arguments: statements with their values. */
  given: readonly unknown[]
}
export type Pass = <T>(asked: Asked, go: () => Promise<T>) => Promise<T>

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Replaces methods of an object, which may be the prototype of many. */
export function replace(
  owner: object,
  names: readonly string[],
  make: (original: Method, name: string) => Method,
): void {
  const methods = owner as Record<string, Method>
  for (const name of names) {
    const original = methods[name]
    if (!original) throw new Error(`nothing to intercept: ${name}`)
    methods[name] = make(original, name)
  }
}

/** The class behind a binding: `MEMBER_DESK` → `MemberDesk`. */
export const classNameOf = (binding: string) =>
  binding.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The methods of the runtime's classes that call the store. */
const STORES: Record<string, { store: Asked['store']; methods: readonly string[] }> = {
  KvNamespace: { store: 'KV', methods: ['get', 'getWithMetadata', 'put', 'delete', 'list'] },
  R2Bucket: { store: 'R2', methods: ['head', 'get', 'put', 'delete', 'list'] },
  WorkerQueue: { store: 'queue', methods: ['send', 'sendBatch'] },
}

/** Intercepts all bindings of an environment, and the Cache API. Once in an isolate. */
export function interceptBindings(env: object, pass: Pass): void {
  const stores = (owner: object, store: Asked['store'], methods: readonly string[]) =>
    replace(
      owner,
      methods,
      (original, name) =>
        function (...args) {
          return pass({ store, name: `${store}.${name}`, given: args }, async () =>
            original.apply(this, args),
          )
        },
    )

  const seen = new Set<string>()
  const namespaces = new Map<unknown, string>()
  for (const [binding, value] of Object.entries(env)) {
    if (typeof value !== 'object' || value === null || binding.startsWith('__VITEST')) continue
    const kind: string = value.constructor.name
    if (kind === 'DurableObjectNamespace') namespaces.set(value, classNameOf(binding))
    // `EMAIL` is a binding of this kind too, but no request waits for it.
    if (kind === 'Fetcher' && binding === 'ASSETS') stores(value, 'files', ['fetch'])
    if (seen.has(kind)) continue
    seen.add(kind)
    const known = STORES[kind]
    if (known) stores(Object.getPrototypeOf(value), known.store, known.methods)
    else if (kind === 'D1Database') interceptDatabase(value as D1Database, pass)
    else if (kind === 'DurableObjectNamespace') interceptObjects(value, namespaces, pass)
    else if (kind === 'ImagesBindingImpl') interceptImages(value as ImagesBinding, pass)
    else if (!['Fetcher', 'Array'].includes(kind)) throw new Error(`${binding} is a ${kind}: what is that?`)
  }
  stores(Object.getPrototypeOf(caches.default), 'cache', ['match', 'put', 'delete'])
}

/** Decoding and encoding of images. */
function interceptImages(images: ImagesBinding, pass: Pass): void {
  const each = (owner: object, method: string) =>
    replace(
      owner,
      [method],
      (original, name) =>
        function (...args) {
          return pass({ store: 'images', name: `images.${name}`, given: [] }, async () =>
            original.apply(this, args),
          )
        },
    )
  each(Object.getPrototypeOf(images), 'info')
  each(Object.getPrototypeOf(images.input(new Blob([]).stream())), 'output')
}

/** The text of a prepared statement and its bound values, which the runtime stores on it. */
function questionOf(statement: unknown): unknown {
  const { statement: text, params } = statement as { statement: string; params: unknown[] }
  return [text, params]
}

function interceptDatabase(database: D1Database, pass: Pass): void {
  replace(
    Object.getPrototypeOf(database.prepare('SELECT 1')),
    ['run', 'all', 'first', 'raw'],
    (original, name) =>
      function (...args) {
        const asked: Asked = { store: 'D1', name: `D1 ${name}`, statements: 1, given: [questionOf(this)] }
        return pass(asked, async () => original.apply(this, args))
      },
  )
  replace(
    Object.getPrototypeOf(database.withSession()),
    ['batch'],
    (original) =>
      function (given) {
        const questions = (given as unknown[]).map(questionOf)
        const { length } = questions
        const asked: Asked = {
          store: 'D1',
          name: `D1 batch of ${length}`,
          statements: length,
          given: questions,
        }
        return pass(asked, async () => original.call(this, given))
      },
  )
}

type Stub = Record<string, (...args: unknown[]) => Promise<unknown>>
/** Properties that are read without a call: `await` reads `then`; `runInDurableObject` reads the id. */
const isMethod = (name: string) => !['then', 'constructor', 'id', 'name'].includes(name)

function interceptObjects(namespace: object, names: ReadonlyMap<unknown, string>, pass: Pass): void {
  replace(
    Object.getPrototypeOf(namespace),
    ['get', 'getByName'],
    (original) =>
      function (...args) {
        const object = names.get(this)
        return new Proxy(original.apply(this, args) as Stub, {
          get(stub, method) {
            if (typeof method === 'symbol' || !isMethod(method)) return Reflect.get(stub, method)
            return (...given: unknown[]) => {
              const asked: Asked = {
                store: 'object',
                name: `${object}.${method}`,
                given: [...args, ...given],
              }
              return pass(asked, async () => stub[method]?.(...given))
            }
          },
        })
      },
  )
}
