// How dates and times are written where the reader lives: the product has one English, but 22 November at 14:05 in London is not
// November 22 at 2:05 PM. The words stay the locale's.

/** The first of a reader's language tags that names a region for the locale's language (`en-GB`, `es-419`); else the locale. */
export function regionalLocale(locale: string, tags: readonly string[]): string {
  const regional = new RegExp(`^${locale.slice(0, 2)}-([a-z]{2}|\\d{3})$`, 'i')
  return tags.find((tag) => regional.test(tag)) ?? locale
}
