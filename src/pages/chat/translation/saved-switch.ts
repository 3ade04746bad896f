// Whether a member has a conversation translated: kept on this device for as long as they are signed in and have the chat
// (client/devices/unsent-keys.ts knows the key, too, and takes it away).

export type SavedSwitch = {
  find(): boolean
  save(on: boolean): void
}

/** Nothing here throws: a device that keeps nothing asks anew. */
export function createSavedSwitch(member: string, conversation: string): SavedSwitch {
  const key = `translate:${member}:${conversation}`
  return {
    find() {
      try {
        return localStorage.getItem(key) !== null
      } catch {
        return false
      }
    },
    save(on) {
      try {
        if (on) localStorage.setItem(key, 'on')
        else localStorage.removeItem(key)
      } catch (error) {
        console.warn('The choice is not kept on this device', error)
      }
    },
  }
}
