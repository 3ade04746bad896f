// Stores on the device whether a member has a conversation translated, until they log out or remove the chat
// (client/devices/unsent-keys.ts deletes the key).

export type SavedSwitch = {
  find(): boolean
  save(on: boolean): void
}

/** Never throws: without storage the setting is lost on reload. */
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
        console.warn('The translation switch could not be stored', error)
      }
    },
  }
}
