// Configuration of the form's script, as one data attribute: the texts it may need, and facts about the visit. The script
// runs before React, and without the messages file.
import type { Language } from '#src/domain/constants.ts'

export type SignupConfig = {
  /** Parts of the signup payload that the page knows, as in src/visit.ts: language, referring profile, variant. */
  payload: {
    language: Language
    profile: string | null
    country: string | null
    variant?: string | undefined
  }
  /** Where a new member is sent: the steps, on the referring profile's page if there is one. */
  next: string
  /** Problem code → text, for the fields; rare ones are fetched (error-texts.ts). */
  fields: Record<string, string>
  /** Refusal code → text, for the alert, for failures without a server; the others are fetched. */
  errors: Record<string, string>
  /** URL of the locale's messages. */
  messages: string
  /** 'Did you mean {{email}}?' */
  suggestion: string
  /** 'Make it just “{{name}}”' */
  first_word: string
  /** The button, idle and while submitting. */
  submit: string
  submitting: string
  /** While a proof of work is solved. */
  proving: string
}

/** The form's id, for fields elsewhere on the page. */
export const SIGNUP_FORM = 'signup-form'

export const EMAIL_SLOT = '{{email}}'
export const NAME_SLOT = '{{name}}'
