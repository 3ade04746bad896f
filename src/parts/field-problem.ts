// What is wrong with a field of a form, in words, as every page says it.
import { type Translate, translateOr } from '../i18n/translate.ts'

/** `problem`: a message key below `errors.fields`, as a refusal names it; nothing where nothing is wrong. */
export const fieldProblem = (t: Translate, problem: string | undefined): string | undefined =>
  problem === undefined ? undefined : translateOr(t, `errors.fields.${problem}`, 'errors.fields.invalid')
