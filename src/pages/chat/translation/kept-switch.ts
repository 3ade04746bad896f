// Whether a member has a conversation translated: kept on this device for as long as they are signed in and have the chat
// (client/devices/unsent-keys.ts knows the key, too, and takes it away).

export type KeptSwitch = {
  find(): boolean
  keep(on: boolean): void
}

/** Nothing here throws: a device that keeps nothing asks anew. */
export function createKeptSwitch(member: string, conversation: string): KeptSwitch {
  const key = `translate:${member}:${conversation}`
  return {
    find() {
      try {
        return localStorage.getItem(key) !== null
      } catch {
        return false
      }
    },
    keep(on) {
      try {
        if (on) localStorage.setItem(key, 'on')
        else localStorage.removeItem(key)
      } catch (error) {
        console.warn('The choice is not kept on this device', error)
      }
    },
  }
}
