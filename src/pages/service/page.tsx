// /pages/service: contact form, company details, and answer times (trust: notice, decision, reason).
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import type { Complaint } from '#src/contract/complaints.ts'
import { COMPLAINT_CATEGORIES } from '#src/domain/complaint-categories.ts'
import { ABOUT_MAX_LENGTH } from '#src/domain/constants.ts'
import { cleanLine, firstCharacters } from '#src/domain/written-text.ts'
import { ComplaintForm } from '#src/parts/complaints/ComplaintForm.tsx'
import { fileComplaint } from '#src/parts/complaints/complaint-action.ts'
import { orInstead } from '#src/parts/or-instead.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { AnswerTimes } from './AnswerTimes.tsx'
import { Contact } from './Contact.tsx'
import { OwnComplaints } from './OwnComplaints.tsx'
import css from './page.module.css'

/** The member's own requests; a failure to load them must not block the form. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ own: Complaint[] }> {
  const app = context.get(appContext)
  if (!app.session.isSignedIn()) return { own: [] }
  return { own: await orInstead(app, app.api.complaints.list(), []) }
}

export { fileComplaint as action }

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
  const { own } = useLoaderData<typeof loader>()
  return (
    <div className={css.root}>
      <header>
        <h1>{t('service.heading')}</h1>
        <p>{t('service.lead')}</p>
      </header>
      <div data-part="write">
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
