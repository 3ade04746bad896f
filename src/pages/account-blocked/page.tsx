// /account/blocked: whom a member has blocked, to take it back or to report them after all. Plain forms, a page at a time.
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate } from '#src/app-context.tsx'
import type { BlockedProfile } from '#src/contract/block.ts'
import { FormProblemAlert } from '#src/parts/FormProblemAlert.tsx'
import { type FormProblem, refuseForm } from '#src/parts/form-answer.ts'
import { BackToNewest, LoadMore } from '#src/parts/LoadMore.tsx'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { BackLink } from '#src/parts/nav/BackLink.tsx'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { Sentence, slots } from '#src/parts/Sentence.tsx'
import { paths } from '#src/paths.ts'
import { readForm, textIn } from '#src/posted-form.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import css from './page.module.css'

type BlockedData = { blocked: BlockedProfile[]; older: boolean }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<BlockedData> {
  const { api } = context.get(appContext)
  const after = new URL(request.url).searchParams.get('after')
  return { blocked: await api.block.list(after === null ? {} : { after }), older: after !== null }
}

type UnblockAnswer = { problem?: FormProblem }

export async function action({ context, request }: ActionFunctionArgs) {
  const { api, chats, likes } = context.get(appContext)
  const profile = textIn(await readForm(request), 'profile')
  try {
    await api.block.remove({ profile })
  } catch (error) {
    return refuseForm(error, {})
  }
  // They may be in the lists again, which are read anew where they are shown.
  chats.clear()
  likes.clear()
  return data<UnblockAnswer>({})
}

export function Page() {
  const t = useTranslate()
  const { blocked, older } = useLoaderData<BlockedData>()
  const answer = useActionData<UnblockAnswer>()
  return (
    <div className={css.root}>
      <header>
        <BackLink above={paths.account} label={t('account.title')} />
        <h1>{t('blocked.title')}</h1>
        <p>{t('blocked.lead')}</p>
      </header>
      <FormProblemAlert problem={answer?.problem} />
      {answer && !answer.problem && (
        <Alert tone="success" role="status">
          {t('blocked.done')}
        </Alert>
      )}
      {older && <BackToNewest path={paths.accountBlocked} />}
      {blocked.length === 0 && !older ? (
        <EmptyState title={t('blocked.empty')}>{t('blocked.empty_text')}</EmptyState>
      ) : (
        <ul>
          {blocked.map((profile) => (
            <BlockedRow key={profile.id} profile={profile} />
          ))}
        </ul>
      )}
      <LoadMore path={paths.accountBlocked} next={blocked.at(-1)?.cursor ?? null} />
    </div>
  )
}

function BlockedRow({ profile }: { profile: BlockedProfile }) {
  const t = useTranslate()
  const isBusy = useNavigation().formData?.get('profile') === profile.id
  const { id, name, blocked_at } = profile
  return (
    <li>
      <div>
        <p>
          <strong>{name}</strong> <FictionalLabel profile={profile} />
        </p>
        <small>
          <Sentence
            text={t('blocked.since', slots('date'))}
            date={<LocalTime iso={blocked_at} as="date" />}
          />
        </small>
      </div>
      <Link
        to={paths.report(id)}
        aria-label={t('blocked.report_named', { name })}
        {...buttonProps({ variant: 'ghost', size: 'small' })}
      >
        {t('blocked.report')}
      </Link>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="profile" value={id} />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          aria-label={t('blocked.unblock_named', { name })}
          loading={isBusy}
          loadingText={t('common.loading')}
        >
          {t('blocked.unblock')}
        </Button>
      </Form>
    </li>
  )
}
