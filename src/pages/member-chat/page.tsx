// /members/{memberId}/chat (specification section 2): leads to the conversation with somebody where there is one, and else
// shows where it would begin. Nothing is begun by following a link: that takes a button, which works without scripts.
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
    // An upstream need not know how to look for one: then it is opened again, which is the same.
    api.chat.find({ with: id }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not_found') return { id: null }
      throw error
    }),
    session.findUser(),
    // The list beside it says by itself that it could not be had.
    chats.ensure().catch((error: unknown) => report(error, 'list')),
  ])
  if (begun.id !== null) throw redirect(paths.chat(begun.id))
  if (user?.profile.id === profile.id) throw redirect(paths.profile)
  return { profile, title_params: { name: profile.name } }
}

/** Begins it. What is refused is said where the button is. */
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
