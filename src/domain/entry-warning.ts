// The 18+ notice before a site's pages (design section 17): its cookie, and the page for minors.

/** Section 3 of the specification: the flag that it was accepted. */
export const ENTRY_COOKIE = 'skipped-site-entry-warning'
/** Where "continue" is posted. */
export const ENTRY_PATH = '/_entry'
/** A site for everybody, in every language, that sells nothing. */
export const LEAVE_URL = 'https://www.wikipedia.org/'

/** The law requires that help, legal texts and cancelling a contract are accessible without it. */
export const isBehindWarning = (page_name: string): boolean =>
  !page_name.startsWith('pages-') && page_name !== 'premium-cancel'
