// The page action behind the signup form: one for every page that shows it. It serves browsers without scripts; the
// others post to the same call directly (enhance-signup-form.ts).
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import * as v from 'valibot'
import { appContext } from '../../app.ts'
import { Signup } from '../../contract/account.ts'
import { Refusal } from '../../contract/refusals.ts'
import { languageOf } from '../../i18n/negotiate.ts'
import { paths } from '../../paths.ts'
import type { SignupAnswer } from './signup-answer.ts'

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** First problem of each field: its message key. */
function problemsOf(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[v.getDotPath(issue) ?? 'form'] ??= issue.message
  return fields
}

/** Creates the account and goes on to the referring profile or the members; a refusal is answered with its status and the texts to keep. */
export async function signupAction({ request, context, params }: ActionFunctionArgs) {
  const { api, seed, locale } = context.get(appContext)
  const form = await request.formData()
  const values = {
    email: textOf(form, 'email'),
    name: textOf(form, 'name'),
    tracking: textOf(form, 'tracking'),
  }
  const answer = (problem: SignupAnswer['problem'], status: number) =>
    data<SignupAnswer>({ problem, values }, { status })

  const parsed = v.safeParse(Signup, {
    ...values,
    password: textOf(form, 'password'),
    trafficsource: seed.trafficsource,
    country: seed.settings.geoip_country,
    language: languageOf(locale),
    profile: params.memberId ?? null,
    form_path: new URL(request.url).pathname,
    referrer: request.headers.get('referer')?.slice(0, 2048) ?? null,
    n: request.headers.get('user-agent')?.slice(0, 1024) ?? null,
  })
  if (!parsed.success) return answer({ code: 'invalid', fields: problemsOf(parsed.issues) }, 422)
  try {
    await api.user.signup(parsed.output)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return answer({ code: error.code, fields: error.details.fields ?? {} }, error.status)
  }
  const { profile } = parsed.output
  return redirect(profile === null ? paths.members : paths.member(profile), 303)
}
