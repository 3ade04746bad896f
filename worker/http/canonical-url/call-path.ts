// Which paths are calls of the API. Servers interpret odd spellings differently (`/api/logout%2ephp`, `/api/logout.php/x`), so a call
// has one spelling and others are refused: an attacker could otherwise pass a check for one call and run another.

/** Parts of letters, digits, `-`, `_` and `~`, with single dots between them. */
const CALL_PATH = /^\/api(?:\/[\w~-]+(?:\.[\w~-]+)*)*$/
/** Some servers run a program for a path that goes on after its name. */
const PROGRAM_SEGMENT = /\.php\//i
/** Calls are lower case; a case-insensitive file system would run them in any. */
const PROGRAM = /\.php$/i

/** Whether a normalized path (http/canonical-url/spelling.ts) leads to the API, in whatever case. */
export const leadsToApi = (plain: string): boolean => /^\/api(?:\/|$)/i.test(plain)

/** Whether a path, as requested, is a call in its one spelling. */
export const isCall = (path: string): boolean =>
  CALL_PATH.test(path) && !PROGRAM_SEGMENT.test(path) && !(PROGRAM.test(path) && path !== path.toLowerCase())
