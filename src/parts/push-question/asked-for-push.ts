// That this device was asked about push: kept on it with consent, else for the tab. Logging out deletes it (`Clear-Site-Data`).

/** Key in localStorage or sessionStorage. */
export const ASKED_KEY = 'push-asked'

/** Without storage the mark lasts until the page is left. */
let inMemory = false

function has(storage: () => Storage): boolean {
  try {
    return storage().getItem(ASKED_KEY) !== null
  } catch {
    return false
  }
}

export const wasAskedForPush = (): boolean => inMemory || has(() => localStorage) || has(() => sessionStorage)

/** `stores`: whether it may be stored on the device. */
export function recordAskedForPush(stores: boolean): void {
  try {
    const storage = stores ? localStorage : sessionStorage
    storage.setItem(ASKED_KEY, 'yes')
  } catch {
    inMemory = true
  }
}
