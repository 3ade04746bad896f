// A cache in isolate memory with a maximum size: production ends an isolate at 128 MB, with all requests in it. The oldest entry is dropped
// first; a lookup changes nothing, so that it costs no more than a Map's.

export type Bounds<V> = {
  max_entries: number
  /** With `bytesOf`: the most that all values may weigh together. A single larger one is not stored. */
  max_bytes?: number
  bytesOf?: (value: V) => number
}

export type BoundedMap<K, V> = {
  readonly size: number
  get(key: K): V | undefined
  /** Stores a value as the newest; the oldest ones are dropped. */
  set(key: K, value: V): void
  delete(key: K): void
}

export function createBoundedMap<K, V>({
  max_entries,
  max_bytes = Number.POSITIVE_INFINITY,
  bytesOf = () => 0,
}: Bounds<V>): BoundedMap<K, V> {
  const map = new Map<K, V>()
  let bytes = 0

  function forget(key: K): void {
    const value = map.get(key)
    if (value !== undefined) bytes -= bytesOf(value)
    map.delete(key)
  }

  return {
    get size() {
      return map.size
    },
    get: (key) => map.get(key),
    set(key, value) {
      forget(key)
      if (bytesOf(value) > max_bytes) return
      bytes += bytesOf(value)
      map.set(key, value)
      for (const oldest of map.keys()) {
        if (map.size <= max_entries && bytes <= max_bytes) return
        forget(oldest)
      }
    },
    delete: forget,
  }
}
