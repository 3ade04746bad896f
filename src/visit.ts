// Data of the single visitor. Separate from the rest of the seed, because cached pages get it by placeholders per request,
// and because it is all that the lander's small script needs.

export type VisitSeed = {
  /** Known affiliate network of the visit, for the signup payload and the search. */
  trafficsource: string | null
  prefill_email: string | null
  /** The signed tracking record, on pages that may not store it: the signup form posts it. */
  tracking_token: string | null
  /** The links that offer the visitor's own language, as HTML (src/parts/lander/LanguageOffer.tsx); empty where none is offered. */
  language_offer: string
  /** On a page that is served at an affiliate's URL: its query without the captured parameters, and these, as they were written. */
  cleaned?: { query: string; captured: string } | undefined
}

export const NO_VISIT: VisitSeed = {
  trafficsource: null,
  prefill_email: null,
  tracking_token: null,
  language_offer: '',
}

/** Reads it from the document. Written by the worker of the same build, so it is not validated. */
export function readVisit(): VisitSeed {
  const text = document.getElementById('visit')?.textContent
  return text ? JSON.parse(text) : NO_VISIT
}
