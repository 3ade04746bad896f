// Choosing the language (design section 7).
import * as v from 'valibot'
import { LocaleCode } from './fields.ts'

export const LocaleChoice = v.object({ locale: LocaleCode })
