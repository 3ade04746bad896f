// Translation of messages: by the browser itself, or by a server that the operator has configured.

/** `after_download`: the first translation downloads a model, which the member should have agreed to. */
export type TranslatorAvailability = 'now' | 'after_download' | 'none'

/** A message to be translated; `seq` is its number in the conversation. Languages as in `pl`. */
export type ToTranslate = { seq: number; text: string; from: string; to: string }

export type Translator = {
  /** For a pair of languages. Does not reject. */
  availability(from: string, to: string): Promise<TranslatorAvailability>
  /** Rejects where it fails now. */
  translate(message: ToTranslate): Promise<string>
}
