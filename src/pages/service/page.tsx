// /pages/service: contact form, company details, and answer times (trust: notice, decision, reason).
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import type { CaseThread, Complaint } from '#src/contract/complaints.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { COMPLAINT_CATEGORIES } from '#src/domain/complaint-categories.ts'
import { ABOUT_MAX_LENGTH } from '#src/domain/constants.ts'
import { cleanLine, firstCharacters } from '#src/domain/written-text.ts'
import { ComplaintForm } from '#src/parts/complaints/ComplaintForm.tsx'
import { type ComplaintAnswer, fileComplaint } from '#src/parts/complaints/complaint-action.ts'
import { isReply, type ReplyAnswer, sendReply } from '#src/parts/complaints/reply-action.ts'
import { Thread } from '#src/parts/complaints/Thread.tsx'
import { orInstead } from '#src/parts/or-instead.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { AnswerTimes } from './AnswerTimes.tsx'
import { Contact } from './Contact.tsx'
import { OwnComplaints } from './OwnComplaints.tsx'
import css from './page.module.css'

/** `thread`: null where the key is forged or has expired. */
type ServiceData = { own: Complaint[]; key: string | null; thread: CaseThread | null }

/**
 * The member's own requests; a failure to load them must not block the form. `?key`, from a mail that asks something, shows the messages of
 * its case.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<ServiceData> {
  const app = context.get(appContext)
  const key = new URL(request.url).searchParams.get('key')
  const [own, thread] = await Promise.all([
    app.session.isSignedIn() ? orInstead(app, app.api.complaints.list(), []) : [],
    key === null
      ? null
      : app.api.complaints.thread({ case: key }).catch((error: unknown) => {
          if (error instanceof Refusal) return null
          throw error
        }),
  ])
  return { own, key, thread }
}

export const action = async (args: ActionFunctionArgs) =>
  (await isReply(args.request)) ? sendReply(args) : fileComplaint(args)

/** Values that a link presets, such as a profile's "report". */
function useBegun() {
  const [params] = useSearchParams()
  return {
    category: COMPLAINT_CATEGORIES.find((known) => known === params.get('category')),
    about: firstCharacters(cleanLine(params.get('about') ?? ''), ABOUT_MAX_LENGTH),
  }
}

export function Page() {
  const { t } = useApp()
  const { own, key, thread } = useLoaderData<typeof loader>()
  const answer = useActionData<ReplyAnswer | ComplaintAnswer>()
  return (
    <div data-frame="wide" className={css.root}>
      <header>
        <h1>{t('service.heading')}</h1>
        <p>{t('service.lead')}</p>
      </header>
      <div data-part="write">
        {key !== null && thread && (
          <Card as="section" padding="large" aria-labelledby="thread" className={css.thread}>
            <h2 id="thread">{t('cases.thread.page', { receipt: thread.receipt })}</h2>
            <Thread
              messages={thread.messages}
              is_open={thread.is_open}
              of={{ key }}
              answer={answer && 'reply_to' in answer ? answer : undefined}
            />
          </Card>
        )}
        {key !== null && !thread && (
          <Alert tone="warning" title={t('cases.thread.lost')}>
            {t('cases.thread.lost_text')}
          </Alert>
        )}
        <Card as="section" padding="large">
          <ComplaintForm label={t('complaints.form_label')} begun={useBegun()} />
        </Card>
        {own.length > 0 && <OwnComplaints complaints={own} />}
      </div>
      <aside>
        <Link to={paths.faq} className={css.faq}>
          <Icon name="question" />
          <span>
            {t('service.faq')}
            <strong>{t('service.faq_action')}</strong>
          </span>
          <Icon name="caret-right" />
        </Link>
        <AnswerTimes />
        <Contact />
        <Alert tone="warning" title={t('service.danger')}>
          {t('service.danger_text')}
        </Alert>
      </aside>
    </div>
  )
}
