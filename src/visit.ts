// What belongs to the single visitor. It travels apart from the rest of the seed, because kept pages are filled with it
// per request, and because the lander's small script wants it and nothing else.

export type VisitSeed = {
  /** Known affiliate network of the visit, for the signup payload and the search. */
  trafficsource: string | null
  prefill_email: string | null
  /** The affiliate's record, signed, where it may not be stored: the signup form posts it. */
  tracking_token: string | null
}

export const NO_VISIT: VisitSeed = { trafficsource: null, prefill_email: null, tracking_token: null }

/** Reads it from the document. Written by the worker of this very build, so it is taken at its word. */
export function readVisit(): VisitSeed {
  const text = document.getElementById('visit')?.textContent
  return text ? JSON.parse(text) : NO_VISIT
}
