// /members/{memberId}/chat (specification section 2): redirects to the conversation if there is one, else shows a button
// that starts it. Following a link starts nothing; the button works without scripts.
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { appContext } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { type FormProblem, refuseForm } from '#src/parts/form-answer.ts'
import { paths } from '#src/paths.ts'
import { NotBegun } from './NotBegun.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, chats, report, session } = context.get(appContext)
  const id = params.memberId ?? ''
  const [profile, begun, user] = await Promise.all([
    api.profile.find({ id }),
    // An upstream may not have a call that finds it; opening it again returns the same one.
    api.chat.find({ with: id }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not_found') return { id: null }
      throw error
    }),
    session.findUser(),
    // The chat list shows its own loading error.
    chats.ensure().catch((error: unknown) => report(error, 'list')),
  ])
  if (begun.id !== null) throw redirect(paths.chat(begun.id))
  if (user?.profile.id === profile.id) throw redirect(paths.profile)
  return { profile, title_params: { name: profile.name } }
}

/** Starts it. A refusal is shown beside the button. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { api, chats, report } = context.get(appContext)
  try {
    const { id } = await api.chat.open({ profile: params.memberId ?? '' })
    if (chats.getState().loaded) chats.refresh().catch((error: unknown) => report(error))
    return redirect(paths.chat(id), 303)
  } catch (error) {
    return refuseForm(error, {})
  }
}

export function Page() {
  const { profile } = useLoaderData<typeof loader>()
  const answer = useActionData<{ problem: FormProblem }>()
  return <NotBegun key={profile.id} profile={profile} problem={answer?.problem} />
}
