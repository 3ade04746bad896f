// The texts of a profile (specification sections 2 and 3: about me, visible profile notes). A site decides which of them it shows.
// Names are message keys below `notes`.

export const PROFILE_NOTES = ['personal', 'ideal', 'free_time'] as const
export type ProfileNote = (typeof PROFILE_NOTES)[number]

/** Longest note, in characters (UTF-16 code units). */
export const NOTE_MAX_LENGTH = 2_000
