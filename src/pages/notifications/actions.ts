// The actions of the page's two forms: all choices at once, and another address. The server validates them; a form gets its
// values back, but never a password.
import { type ActionFunctionArgs, data } from 'react-router'
import { appContext } from '#src/app.ts'
import type { Api } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { NotificationChoices } from '#src/domain/notifications.ts'
import { type FormProblem, formProblem } from '#src/parts/form-answer.ts'
import { waitHeaders } from '#src/parts/wait.ts'
import { readForm, textIn } from '#src/posted-form.ts'

export type ChoicesAnswer = { of: 'choices'; choices: NotificationChoices; refused: FormProblem | null }
export type AddressAnswer = { of: 'address'; email: string; refused: FormProblem | null }
export type Answer = ChoicesAnswer | AddressAnswer

/** Only the address form asks for the password. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { api } = context.get(appContext)
  return form.has('password') ? requestAddressChange(api, form) : saveChoices(api, form)
}

function saveChoices(api: Api, form: FormData) {
  const choices = choicesIn(form)
  return answer({ of: 'choices', choices }, api.notifications.choose(choices))
}

function requestAddressChange(api: Api, form: FormData) {
  const email = textIn(form, 'email')
  return answer({ of: 'address', email }, api.mailChange.ask({ email, password: textIn(form, 'password') }))
}

async function answer<Given extends { of: Answer['of'] }>(given: Given, call: Promise<unknown>) {
  try {
    await call
    return data({ ...given, refused: null })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, details } = error
    return data({ ...given, refused: formProblem(error) }, { status, ...waitHeaders(details) })
  }
}

function choicesIn(form: FormData): NotificationChoices {
  const channels = (notice: string) => ({
    push: form.has(`${notice}_push`),
    mail: form.has(`${notice}_mail`),
  })
  return {
    message: channels('message'),
    like: channels('like'),
    mail_pace: textIn(form, 'mail_pace') as NotificationChoices['mail_pace'],
    quiet: form.has('quiet')
      ? { from: textIn(form, 'from'), to: textIn(form, 'to'), time_zone: textIn(form, 'time_zone') }
      : null,
    discreet: form.has('discreet'),
  }
}
