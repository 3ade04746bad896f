// /mail-change/do: where the links of a change of address lead, that to the new address (`?token=`) and that to the old one
// (`?undo=`). A button does it, so that whoever merely looks at links, as mail scanners do, changes nothing.
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate, useUser } from '#src/app-context.tsx'
import { FormProblemAlert } from '#src/parts/FormProblemAlert.tsx'
import { type FormProblem, refuseForm } from '#src/parts/form-answer.ts'
import { LinkLost } from '#src/parts/LinkLost.tsx'
import { useSecretOfLink } from '#src/parts/use-secret-of-link.ts'
import { paths } from '#src/paths.ts'
import { readForm, textIn } from '#src/posted-form.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { EmailOpened } from '#src/ui/illustrations/EmailOpened.tsx'
import { EmailSent } from '#src/ui/illustrations/EmailSent.tsx'

const ACTIONS = ['confirm', 'undo'] as const
type ActionKind = (typeof ACTIONS)[number]
const actionOf = (name: string | null): ActionKind | null =>
  ACTIONS.find((actionKind) => actionKind === name) ?? null

type ChangeAnswer = { deed: ActionKind; token: string; problem: FormProblem }

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const undo = query.get('undo')
  return {
    deed: undo === null ? ('confirm' as const) : ('undo' as const),
    token: undo ?? query.get('token') ?? '',
    done: actionOf(query.get('done')),
  }
}

/** Goes on with a fresh document: whoever was signed in may not be any more, or has another address. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { api } = context.get(appContext)
  const form = await readForm(request)
  const actionKind = actionOf(textIn(form, 'deed')) ?? 'confirm'
  const token = textIn(form, 'token')
  try {
    await api.mailChange[actionKind]({ token })
  } catch (error) {
    return refuseForm(error, { deed: actionKind, token })
  }
  return redirectDocument(`${paths.mailChangeDo}?done=${actionKind}`, 303)
}

export function Page() {
  const { done } = useLoaderData<typeof loader>()
  return done ? <Done deed={done} /> : <Ask />
}

function Ask() {
  const t = useTranslate()
  const answer = useActionData<ChangeAnswer>()
  const held = useSecretOfLink(useLoaderData<typeof loader>())
  const { deed: actionKind, token } = answer ?? held
  const isBusy = useNavigation().state !== 'idle'
  if (!token || answer?.problem.code === 'not_found')
    return (
      <LinkLost
        text={t('mail_change.lost')}
        action={
          <Link to={paths.service} {...buttonProps({ variant: 'secondary' })}>
            {t('mail_change.lost_help')}
          </Link>
        }
      />
    )
  return (
    <EmptyState
      level={1}
      illustration={<EmailSent />}
      title={t(`mail_change.${actionKind}_heading`)}
      action={
        <Form method="post" action={paths.mailChangeDo} data-held="">
          <FormProblemAlert problem={answer?.problem} />
          <input type="hidden" name="deed" value={actionKind} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="large" block loading={isBusy} loadingText={t('common.loading')}>
            {t(`mail_change.${actionKind}_action`)}
          </Button>
        </Form>
      }
    >
      <p>{t(`mail_change.${actionKind}_text`)}</p>
    </EmptyState>
  )
}

function Done({ deed: actionKind }: { deed: ActionKind }) {
  const t = useTranslate()
  const user = useUser()
  const outcome = actionKind === 'confirm' ? 'confirmed' : 'undone'
  return (
    <EmptyState
      level={1}
      illustration={<EmailOpened />}
      title={t(`mail_change.${outcome}_heading`)}
      action={
        actionKind === 'confirm' && (
          <Link to={user ? paths.members : paths.login} {...buttonProps({ size: 'large' })}>
            {user ? t('activate.done.members') : t('activate.done.log_in')}
          </Link>
        )
      }
    >
      <p>{t(`mail_change.${outcome}_text`)}</p>
    </EmptyState>
  )
}
