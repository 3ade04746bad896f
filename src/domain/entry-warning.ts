// The 18+ notice before a site's pages (design section 17): by what it is remembered, and where whoever is younger goes.

/** Section 3 of the specification: the flag that says it was seen. */
export const ENTRY_COOKIE = 'skipped-site-entry-warning'
/** Where "continue" is posted. */
export const ENTRY_PATH = '/_entry'
/** For everybody, in every language, and with nothing to sell. */
export const LEAVE_URL = 'https://www.wikipedia.org/'

/** Help, law and cancelling a contract must be open to anybody at once. */
export const isBehindWarning = (page_name: string): boolean =>
  !page_name.startsWith('pages-') && page_name !== 'premium-cancel'
