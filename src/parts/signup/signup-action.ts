// The page action of the signup form, for every page that shows it. It serves browsers without scripts; the others post to
// the same call directly (enhance-signup-form.ts).
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import type { Api } from '#src/contract/client.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { ANSWER_FIELD } from '#src/domain/signup-answers.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { paths } from '#src/paths.ts'
import { readForm, textIn } from '#src/posted-form.ts'
import { waitHeaders } from '../wait.ts'
import type { SignupAnswer } from './signup-answer.ts'

/** The account status of an address that is taken; without an answer it counts as active. */
async function statusOf(api: Api, email: string): Promise<SignupAnswer['email_status']> {
  try {
    const { status } = await api.validateEmail.check({ email })
    return status === 'deleted' || status === 'not_confirmed' ? status : 'active'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return 'active'
  }
}

/** Creates the account and redirects to the steps; a refusal is answered with its status and the values to show again. */
export async function signupAction({ request, context, params }: ActionFunctionArgs) {
  const { api, seed, locale } = context.get(appContext)
  const form = await readForm(request)
  const values = {
    email: textIn(form, 'email'),
    name: textIn(form, 'name'),
    tracking: textIn(form, 'tracking'),
    variant: textIn(form, 'variant'),
    answers: form.getAll(ANSWER_FIELD).filter((answer) => typeof answer === 'string'),
  }
  const answer = (
    problem: SignupAnswer['problem'],
    status: number,
    email_status?: SignupAnswer['email_status'],
  ) =>
    data<SignupAnswer>(
      { problem, values, ...(email_status && { email_status }) },
      { status, ...waitHeaders(problem) },
    )

  const signup = {
    ...values,
    password: textIn(form, 'password'),
    trafficsource: seed.trafficsource,
    country: seed.settings.geoip_country,
    language: languageOf(locale),
    profile: params.memberId ?? null,
    form_path: new URL(request.url).pathname,
    referrer: request.headers.get('referer')?.slice(0, 2048) ?? null,
    n: request.headers.get('user-agent')?.slice(0, 1024) ?? null,
  }
  try {
    const { parseInput } = await loadParsing()
    const account = parseInput((s) => s.Signup, signup)
    await api.user.signup(account)
    const { profile } = account
    return redirect(profile === null ? paths.signup : paths.memberSignup(profile), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { fields = {}, retry_after } = error.details
    const problem = { code: error.code, fields, retry_after }
    if (error.code !== 'email_taken') return answer(problem, error.status)
    return answer(problem, error.status, await statusOf(api, values.email))
  }
}
