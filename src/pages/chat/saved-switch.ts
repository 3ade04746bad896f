// A choice of a member for one conversation, on or off, stored on the device until they log out or remove the chat
// (client/devices/unsent-keys.ts deletes the key).

export type SavedSwitch = {
  find(): boolean
  save(on: boolean): void
}

/** `translate`: it is shown in the member's language. `safety`: the line about meeting safely is closed. */
export type SwitchKind = 'translate' | 'safety'

type SwitchOf = { member: string; conversation: string; storage?: () => Storage }

/** Never throws: without storage the choice is lost on reload. */
export function createSavedSwitch(
  kind: SwitchKind,
  { member, conversation, storage = () => localStorage }: SwitchOf,
): SavedSwitch {
  const key = `${kind}:${member}:${conversation}`
  return {
    find() {
      try {
        return storage().getItem(key) !== null
      } catch {
        return false
      }
    },
    save(on) {
      try {
        if (on) storage().setItem(key, 'on')
        else storage().removeItem(key)
      } catch (error) {
        console.warn('A choice for a chat could not be stored', error)
      }
    },
  }
}
