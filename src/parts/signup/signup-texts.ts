// The texts of the signup form's script, from the messages of the page's locale.
import type { App } from '#src/app.ts'
import { messagesPath } from '#src/i18n/messages-path.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { type Translate, translateOr } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import { EMAIL_SLOT, NAME_SLOT, type SignupConfig } from './signup-config.ts'

/** Common ones, and the fallbacks when the others cannot be loaded. */
const FIELD_PROBLEMS = [
  'required',
  'email',
  'name_too_short',
  'name_starts_with_at',
  'name_equal_to_email',
  'password_too_short',
  'invalid',
]

/** The text of a field's problem. Two of them have keys of their own by the specification (section 5). */
export function fieldText(t: Translate, problem: string): string {
  if (problem === 'name_starts_with_at') return t('signup.name_starts_with_at')
  if (problem === 'name_equal_to_email') return t('signup.name_equal_to_email')
  return translateOr(t, `errors.fields.${problem}`, 'errors.fields.invalid')
}

export function signupConfig({ t, locale, settings, seed }: App, profile: string | null): SignupConfig {
  const active = t('signup.email_active')
  return {
    payload: {
      language: languageOf(locale),
      profile,
      country: settings.geoip_country,
      variant: seed.variant,
    },
    next: profile === null ? paths.signup : paths.memberSignup(profile),
    fields: {
      ...Object.fromEntries(FIELD_PROBLEMS.map((problem) => [problem, fieldText(t, problem)])),
      active,
      not_confirmed: active,
      deleted: t('signup.email_deleted'),
    },
    errors: { internal: t('errors.internal'), unavailable: t('errors.unavailable') },
    messages: messagesPath(locale, seed.build_id),
    suggestion: t('signup.suggestion', { email: EMAIL_SLOT }),
    first_word: t('signup.name_first_word', { name: NAME_SLOT }),
    submit: t('signup.submit'),
    submitting: t('signup.submitting'),
    proving: t('common.proving'),
  }
}
