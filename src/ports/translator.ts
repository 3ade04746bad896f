// Whoever can turn a message into another language: the browser itself, or a server that the operator has chosen.

/** `after_download`: what it needs is fetched when the first text is asked for, which somebody should have wished. */
export type TranslatorAvailability = 'now' | 'after_download' | 'none'

/** A message to be translated; `seq` is its place in the conversation. Languages as in `pl`. */
export type ToTranslate = { seq: number; text: string; from: string; to: string }

export type Translator = {
  /** Whether it can, for a pair of languages. Does not reject. */
  availability(from: string, to: string): Promise<TranslatorAvailability>
  /** Rejects where it cannot be done now. */
  translate(message: ToTranslate): Promise<string>
}
