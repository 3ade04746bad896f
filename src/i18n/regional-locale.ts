// The regional locale for dates and times: the product has one English, but 22 November at 14:05 in London is not November 22 at
// 2:05 PM. Messages stay in the product's locale.

/** The first of the browser's language tags with a region for the locale's language (`en-GB`, `es-419`); else the locale. */
export function regionalLocale(locale: string, tags: readonly string[]): string {
  const regional = new RegExp(`^${locale.slice(0, 2)}-([a-z]{2}|\\d{3})$`, 'i')
  return tags.find((tag) => regional.test(tag)) ?? locale
}
