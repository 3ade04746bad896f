// /pages/ban: what a suspension means, why it happens, the way to one's own reasons, and the appeal against it (trust: notice, decision, reason,
// appeal). Public, because whoever is suspended has no session.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useTranslate } from '#src/app-context.tsx'
import { ComplaintForm } from '#src/parts/complaints/ComplaintForm.tsx'
import { fileComplaint } from '#src/parts/complaints/complaint-action.ts'
import { LegalArticle } from '#src/parts/legal/LegalArticle.tsx'
import { longText } from '#src/parts/legal/legal-text.ts'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { Card } from '#src/ui/Card.tsx'
import css from './page.module.css'

export async function loader({ context }: LoaderFunctionArgs): Promise<{ text: string }> {
  return { text: await longText(context.get(appContext), 'legal/ban') }
}

export { fileComplaint as action }

export function Page() {
  const t = useTranslate()
  const { text } = useLoaderData<typeof loader>()
  return (
    <div className={css.root}>
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
      <Card as="section" padding="large" aria-labelledby="appeal" className={css.appeal}>
        <h2 id="appeal">{t('ban.form')}</h2>
        <p>{t('ban.form_lead')}</p>
        <ComplaintForm label={t('complaints.appeal_label')} only="appeal" />
      </Card>
    </div>
  )
}
