// /complaints: the member's reports and requests with state, decision and appeal (trust: notice, decision, reason, appeal).
// Plain forms, which work without scripts.
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate } from '#src/app-context.tsx'
import type { Complaint } from '#src/contract/complaints.ts'
import { type AppealAnswer, fileAppeal } from '#src/parts/complaints/appeal-action.ts'
import { isReply, type ReplyAnswer, sendReply } from '#src/parts/complaints/reply-action.ts'
import { BackLink } from '#src/parts/nav/BackLink.tsx'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { CaseEntry } from './CaseEntry.tsx'
import css from './page.module.css'

export async function loader({ context }: LoaderFunctionArgs): Promise<{ cases: Complaint[] }> {
  return { cases: await context.get(appContext).api.complaints.list() }
}

export const action = async (args: ActionFunctionArgs) =>
  (await isReply(args.request)) ? sendReply(args) : fileAppeal(args)

export function Page() {
  const t = useTranslate()
  const { cases } = useLoaderData<typeof loader>()
  const answer = useActionData<AppealAnswer | ReplyAnswer>()
  return (
    <div data-frame="narrow" className={css.root}>
      <header>
        <BackLink above={paths.account} label={t('account.title')} />
        <h1>{t('cases.title')}</h1>
        <p>{t('cases.lead')}</p>
        <Link to={paths.service} {...buttonProps({ variant: 'secondary', size: 'small' })}>
          {t('cases.write')}
        </Link>
      </header>
      {cases.length === 0 ? (
        <EmptyState title={t('cases.empty')}>{t('cases.empty_text')}</EmptyState>
      ) : (
        <ol>
          {cases.map((one) => (
            <CaseEntry
              key={one.receipt}
              entry={one}
              answer={answer && 'about' in answer && answer.about === one.receipt ? answer : undefined}
              reply={answer && 'reply_to' in answer && answer.reply_to === one.receipt ? answer : undefined}
            />
          ))}
        </ol>
      )}
    </div>
  )
}
