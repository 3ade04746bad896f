// Rarely needed error texts: not part of every form, but fetched when a code without a text must be shown.
import type { SignupConfig } from './signup-config.ts'

type Texts = Record<string, string>

/**
 * Merges the error messages of the locale below the ones in the config. Never rejects: the fallback is the text for an
 * internal error.
 */
export async function loadErrorTexts(config: SignupConfig): Promise<void> {
  try {
    const { errors }: { errors: Texts & { fields: Texts } } = await (await fetch(config.messages)).json()
    config.fields = { ...errors.fields, ...config.fields }
    config.errors = { ...errors, ...config.errors }
  } catch (error) {
    console.warn('Loading error texts failed', error)
  }
}
