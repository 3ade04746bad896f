/** A path of the console from an address that anybody may have written; the start for every other one, so that a link leads nowhere else. */
export function safePath(next: string | null): string {
  if (!next?.startsWith('/') || /^\/[/\\]|[\\\s]/.test(next)) return '/'
  return next.startsWith('/sign-in') ? '/' : next
}
