// /pages/ban: what a suspension means and why it happens (trust: notice, decision, reason, appeal). Public, because a
// suspended member has no session: `?key`, which the refused login returns, shows their statement of reasons.
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate } from '#src/app-context.tsx'
import type { Statement } from '#src/contract/complaints.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { type AppealAnswer, fileAppeal } from '#src/parts/complaints/appeal-action.ts'
import { ComplaintForm } from '#src/parts/complaints/ComplaintForm.tsx'
import { fileComplaint } from '#src/parts/complaints/complaint-action.ts'
import { LegalArticle } from '#src/parts/legal/LegalArticle.tsx'
import { longText } from '#src/parts/legal/legal-text.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { Card } from '#src/ui/Card.tsx'
import css from './page.module.css'
import { StatementOfReasons } from './StatementOfReasons.tsx'

/** `statement`: null when the key has expired. */
type BanData = { text: string; key: string | null; statement: Statement | null }

const keyIn = (request: Request) => new URL(request.url).searchParams.get('key')

export async function loader({ context, request }: LoaderFunctionArgs): Promise<BanData> {
  const app = context.get(appContext)
  const key = keyIn(request)
  const [text, statement] = await Promise.all([
    longText(app, 'legal/ban'),
    key &&
      app.api.complaints.statement({ key }).catch((error: unknown) => {
        if (error instanceof Refusal) return null
        throw error
      }),
  ])
  return { text, key, statement: statement || null }
}

export const action = (args: ActionFunctionArgs) =>
  keyIn(args.request) === null ? fileComplaint(args) : fileAppeal(args)

export function Page() {
  const t = useTranslate()
  const { text, key, statement } = useLoaderData<BanData>()
  const answer = useActionData<AppealAnswer>()
  if (key !== null && statement)
    return <StatementOfReasons statement={statement} statementKey={key} answer={answer} />
  return (
    <div data-frame="wide" className={css.root}>
      {key !== null && (
        <Alert tone="warning" title={t('statement.over')}>
          {t('statement.over_text')}
        </Alert>
      )}
      <LegalArticle text={text} />
      <Card as="section" padding="large" aria-labelledby="statement" className={css.appeal}>
        <h2 id="statement">{t('statement.from_ban')}</h2>
        <p>{t('statement.from_ban_text')}</p>
        <p>
          <Link to={paths.login} {...buttonProps({ variant: 'secondary' })}>
            {t('statement.log_in')}
          </Link>
        </p>
      </Card>
      {key === null && (
        <Card as="section" padding="large" aria-labelledby="appeal" className={css.appeal}>
          <h2 id="appeal">{t('ban.form')}</h2>
          <p>{t('ban.form_lead')}</p>
          <ComplaintForm label={t('complaints.appeal_label')} only="appeal" />
        </Card>
      )}
    </div>
  )
}
