// Which paths are calls of the API. Servers read odd spellings each in a way of their own (`/api/logout%2ephp`,
// `/api/logout.php/x`), so a call has one spelling and the others are none: what is judged here is what will be run.

/** Parts of letters, digits, `-`, `_` and `~`, with single dots between them. */
const CALL_PATH = /^\/api(?:\/[\w~-]+(?:\.[\w~-]+)*)*$/
/** What follows a program's name is handed to the program by some servers. */
const PROGRAM_SEGMENT = /\.php\//i
/** Calls are written in lower case; a file system that does not mind would run them in any. */
const PROGRAM = /\.php$/i

/** Whether a plain path (http/canonical-url/spelling.ts) leads to the API, in whatever case. */
export const leadsToApi = (plain: string): boolean => /^\/api(?:\/|$)/i.test(plain)

/** Whether a path, as it was asked for, is a call in its one spelling. */
export const isCall = (path: string): boolean =>
  CALL_PATH.test(path) && !PROGRAM_SEGMENT.test(path) && !(PROGRAM.test(path) && path !== path.toLowerCase())
