// The topics of short answers on a profile, up to three. Names are message keys below `prompts`. An answer is stored among the notes of its
// profile, under a name of its own, so that it is exported, reported and erased with them.

export const PROMPTS = [
  'sunday',
  'laugh',
  'hours',
  'small_joy',
  'together',
  'evening',
  'dish',
  'song',
  'trip',
  'learn',
  'friends',
  'opinion',
] as const
export type Prompt = (typeof PROMPTS)[number]

export const PROMPTS_MAX = 3
/** In characters (UTF-16 code units). */
export const PROMPT_ANSWER_MAX_LENGTH = 150

export type PromptAnswer = { prompt: Prompt; answer: string }

const noteOf = (prompt: Prompt) => `prompt_${prompt}`

/** The answers among a profile's notes, in the order of the topics. */
export const promptsOf = (notes: Readonly<Record<string, string | null>>): PromptAnswer[] =>
  PROMPTS.flatMap((prompt) => {
    const answer = notes[noteOf(prompt)]
    return answer ? [{ prompt, answer }] : []
  }).slice(0, PROMPTS_MAX)

/** A change of the notes after which a profile has these answers alone; null deletes. */
export const notesOfPrompts = (answers: readonly PromptAnswer[]): Record<string, string | null> =>
  Object.fromEntries(
    PROMPTS.map((prompt) => [noteOf(prompt), answers.find((one) => one.prompt === prompt)?.answer || null]),
  )

/** A draft that begins with the quoted answer, and goes on with what was written before; a quote that is there already is not repeated. */
export const withQuote = (quote: string, draft: string): string =>
  draft.startsWith(quote) ? draft : `${quote}\n${draft}`
