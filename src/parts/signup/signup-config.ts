// What the form tells its script: the words it may need and the facts of the visit, as one data attribute. The script
// runs before React does, and without the messages file.
import type { Language } from '#src/domain/constants.ts'

export type SignupConfig = {
  /** Parts of the signup payload that the page knows, like the visit (src/visit.ts): language, referring profile, variant. */
  payload: {
    language: Language
    profile: string | null
    country: string | null
    variant?: string | undefined
  }
  /** Where a new member goes: on to the steps behind the account, by the referring profile's page where there is one. */
  next: string
  /** Problem code → text, for the fields; those that are rare are fetched (error-texts.ts). */
  fields: Record<string, string>
  /** Refusal code → text, for the alert, where no server answers; the others are fetched. */
  errors: Record<string, string>
  /** Where all the words of the page's locale are. */
  messages: string
  /** 'Did you mean {{email}}?' */
  suggestion: string
  /** 'Make it just “{{name}}”' */
  first_word: string
  /** The button, at rest and while the account is being made. */
  submit: string
  submitting: string
  /** While a proof of work is solved. */
  proving: string
}

/** What stands elsewhere on a page and belongs to its form names it by this. */
export const SIGNUP_FORM = 'signup-form'

export const EMAIL_SLOT = '{{email}}'
export const NAME_SLOT = '{{name}}'
