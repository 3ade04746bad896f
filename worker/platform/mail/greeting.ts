// Greeting somebody by the name they gave: anybody may sign up with anybody's address, so a name that is a message of its own
// is not carried to a stranger's inbox.

const GREETED_NAME_MAX_LENGTH = 40
const LOOKS_LIKE_ADDRESS = /[.:/@\\<>]|www/i

/** Whether a name is greeted: not one that is long, or could be read as an address. */
export const isGreetable = (name: string): boolean =>
  name.length <= GREETED_NAME_MAX_LENGTH && !LOOKS_LIKE_ADDRESS.test(name)
