// The Cache Storage of a device in memory, as far as tests need it.
export function deviceCaches() {
  const kept = new Map<string, Map<string, string>>()
  const has = async (name: string) => kept.has(name)
  async function open(name: string) {
    const entries = kept.get(name) ?? new Map<string, string>()
    kept.set(name, entries)
    return {
      match: async (key: string) => (entries.has(key) ? new Response(entries.get(key)) : undefined),
      put: async (key: string, response: Response) => void entries.set(key, await response.text()),
    }
  }
  return { has, open, delete: async (name: string) => kept.delete(name) }
}
