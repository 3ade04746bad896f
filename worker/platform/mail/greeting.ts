// Greets somebody by the name they gave. An attacker may sign up with a stranger's address and a name that is a message of its own, so
// such a name is left out.

const GREETED_NAME_MAX_LENGTH = 40
const LOOKS_LIKE_ADDRESS = /[.:/@\\<>]|www/i

/** Whether a name is used: not one that is long, or could be read as an address. */
export const isGreetable = (name: string): boolean =>
  name.length <= GREETED_NAME_MAX_LENGTH && !LOOKS_LIKE_ADDRESS.test(name)
