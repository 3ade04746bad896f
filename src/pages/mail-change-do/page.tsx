// /mail-change/do: target of the links of an address change, to the new address (`?token=`) and to the old one (`?undo=`).
// A button is required, so that mail scanners that open links change nothing.
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
const actionOf = (name: string | null): ActionKind | null => ACTIONS.find((change) => change === name) ?? null

type ChangeAnswer = { change: ActionKind; token: string; problem: FormProblem }

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const undo = query.get('undo')
  return {
    change: undo === null ? ('confirm' as const) : ('undo' as const),
    token: undo ?? query.get('token') ?? '',
    done: actionOf(query.get('done')),
  }
}

/** Loads a new document: the session may have ended, or its address changed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { api } = context.get(appContext)
  const form = await readForm(request)
  const change = actionOf(textIn(form, 'change')) ?? 'confirm'
  const token = textIn(form, 'token')
  try {
    await api.mailChange[change]({ token })
  } catch (error) {
    return refuseForm(error, { change, token })
  }
  return redirectDocument(`${paths.mailChangeDo}?done=${change}`, 303)
}

export function Page() {
  const { done } = useLoaderData<typeof loader>()
  return done ? <Done change={done} /> : <Confirm />
}

function Confirm() {
  const t = useTranslate()
  const answer = useActionData<ChangeAnswer>()
  const link = useSecretOfLink(useLoaderData<typeof loader>())
  const { change, token } = answer ?? link
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
      title={t(`mail_change.${change}_heading`)}
      action={
        <Form method="post" action={paths.mailChangeDo} data-held="">
          <FormProblemAlert problem={answer?.problem} />
          <input type="hidden" name="change" value={change} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="large" block loading={isBusy} loadingText={t('common.loading')}>
            {t(`mail_change.${change}_action`)}
          </Button>
        </Form>
      }
    >
      <p>{t(`mail_change.${change}_text`)}</p>
    </EmptyState>
  )
}

function Done({ change }: { change: ActionKind }) {
  const t = useTranslate()
  const user = useUser()
  const outcome = change === 'confirm' ? 'confirmed' : 'undone'
  return (
    <EmptyState
      level={1}
      illustration={<EmailOpened />}
      title={t(`mail_change.${outcome}_heading`)}
      action={
        change === 'confirm' && (
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
