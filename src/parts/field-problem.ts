// The text of a field's problem, the same on every page.
import { type Translate, translateOr } from '../i18n/translate.ts'

/** `problem`: a message key below `errors.fields`, from a refusal; undefined without a problem. */
export const fieldProblem = (t: Translate, problem: string | undefined): string | undefined =>
  problem === undefined ? undefined : translateOr(t, `errors.fields.${problem}`, 'errors.fields.invalid')
