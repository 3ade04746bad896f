/** Joins class names and leaves out what is empty: `classNames(css.root, className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
