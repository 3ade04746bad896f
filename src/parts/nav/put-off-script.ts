// Hides the reminder to confirm the address before the first paint where it was put off on this device, because the server, which renders
// the reminder, does not know that. Without it the page would move when it is hydrated.

/** Key in localStorage or sessionStorage: the member, and until when in epoch milliseconds. */
export const PUT_OFF_KEY = 'confirm-later'

/** In the head of a page. Hydration takes the attribute away (confirm-later.ts). */
export const PUT_OFF_SCRIPT = `for(let s of["localStorage","sessionStorage"])try{if(window[s].getItem("${PUT_OFF_KEY}").split(" ")[1]>Date.now())document.documentElement.dataset.putOff=""}catch{}`
