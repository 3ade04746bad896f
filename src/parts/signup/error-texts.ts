// The words that few visitors need: they do not travel with every form, they are fetched when a code without a text is to be said.
import type { SignupConfig } from './signup-config.ts'

type Texts = Record<string, string>

/** Lays what the locale's messages say of errors under the words at hand. Never rejects: without them there are those for a fault. */
export async function loadErrorTexts(config: SignupConfig): Promise<void> {
  try {
    const { errors }: { errors: Texts & { fields: Texts } } = await (await fetch(config.messages)).json()
    config.fields = { ...errors.fields, ...config.fields }
    config.errors = { ...errors, ...config.errors }
  } catch (error) {
    console.warn('The words for a problem could not be had', error)
  }
}
