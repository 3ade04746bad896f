// /account/delete: lists what is deleted, what is stored on and why, offers the data export, and asks for the password. One
// button (trust: erasure).
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import type { Api } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { SEALED_DAYS } from '#src/domain/constants.ts'
import { LEAVING_REASONS } from '#src/domain/leaving-reasons.ts'
import { findDiscounts } from '#src/parts/discount/find-discounts.ts'
import { FormProblemAlert } from '#src/parts/FormProblemAlert.tsx'
import { fieldProblem } from '#src/parts/field-problem.ts'
import { type FormProblem, refuseForm, useFocusOnProblem } from '#src/parts/form-answer.ts'
import { orInstead } from '#src/parts/or-instead.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { readForm, textIn } from '#src/posted-form.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { Select } from '#src/ui/Select.tsx'
import css from './page.module.css'
import { STAY, StayOffer } from './StayOffer.tsx'

/** The discount for members who stay, in percent. 0 without a discount, and where nothing can be bought. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ discount: number }> {
  const app = context.get(appContext)
  const [{ delete_discount }, credits] = await Promise.all([
    findDiscounts(app, { welcome_only: true }),
    orInstead(app, app.api.credits.show({}), null),
  ])
  const sells = credits && credits.offers.packages.length > 0 && credits.offers.methods.length > 0
  return { discount: sells ? delete_discount : 0 }
}

type DeletionAnswer = { reason: string; problem: FormProblem }

/** Deletes the account, then loads a new document, so that no store still holds the member's data. */
export async function action({ context, request }: ActionFunctionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  if (textIn(form, 'intent') === STAY) return stay(app.api)
  const reason = LEAVING_REASONS.find((known) => known === textIn(form, 'reason')) ?? null
  app.session.expectEnd()
  try {
    await app.api.user.remove({ password: textIn(form, 'password'), reason })
  } catch (error) {
    app.session.resetLoggingOut()
    return refuseForm(error, { reason: reason ?? '' })
  }
  app.forget()
  return redirectDocument(paths.accountDeleted, 303)
}

/** Grants the discount and redirects to where it can be used, also when it was granted before. */
async function stay(api: Api) {
  try {
    await api.discountCode.stay()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'code_unusable') throw error
  }
  return redirect(paths.credits)
}

export function Page() {
  const { t } = useApp()
  const { discount } = useLoaderData<typeof loader>()
  return (
    <div data-frame="narrow" className={css.root}>
      <header>
        <h1>{t('deletion.heading')}</h1>
        <p>{t('deletion.lead')}</p>
      </header>
      <Consequences />
      <ExportFirst />
      {discount > 0 && <StayOffer percent={discount} />}
      <Confirm />
    </div>
  )
}

function Consequences() {
  const { t } = useApp()
  const format = useFormat()
  const credits = useUser()?.credits ?? 0
  return (
    <>
      <section>
        <h2>{t('deletion.goes')}</h2>
        <ul>
          <li>{t('deletion.goes_profile')}</li>
          <li>{t('deletion.goes_chats')}</li>
          <li>{t('deletion.goes_access')}</li>
          {credits > 0 && <li>{t('deletion.goes_credits', { number: format.number(credits) })}</li>}
        </ul>
      </section>
      <section>
        <h2>{t('deletion.stays')}</h2>
        <ul>
          <li>{t('deletion.stays_sealed', { days: SEALED_DAYS })}</li>
          <li>{t('deletion.stays_complaints')}</li>
          <li>{t('deletion.stays_cancellations')}</li>
          <li>{t('deletion.stays_books')}</li>
          <li>{t('deletion.stays_digest')}</li>
        </ul>
      </section>
    </>
  )
}

function ExportFirst() {
  const { t } = useApp()
  return (
    <section data-part="take-along">
      <h2>{t('deletion.take_along')}</h2>
      <p>{t('deletion.take_along_text')}</p>
      <div>
        <a href={paths.readExport} download {...buttonProps({ variant: 'secondary', size: 'small' })}>
          {t('deletion.export_html')}
        </a>
        <a href={paths.export} download {...buttonProps({ variant: 'ghost', size: 'small' })}>
          {t('deletion.export_json')}
        </a>
      </div>
    </section>
  )
}

function Confirm() {
  const { t } = useApp()
  const answer = useActionData<DeletionAnswer>()
  const isBusy = useNavigation().formMethod === 'POST'
  const problem = answer?.problem
  const wrong = problem?.fields.password
  useFocusOnProblem(problem)
  return (
    <Card padding="large">
      <Form method="post" data-held="" noValidate preventScrollReset aria-label={t('deletion.title')}>
        <FormProblemAlert problem={problem} />
        <Field label={t('deletion.reason')} note={t('deletion.optional')} id="deletion-reason">
          <Select name="reason" defaultValue={answer?.reason ?? ''}>
            <option value="">{t('deletion.reasons.none')}</option>
            {LEAVING_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`deletion.reasons.${reason}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('deletion.password')}
          id="deletion-password"
          hint={t('deletion.password_hint')}
          error={fieldProblem(t, wrong)}
        >
          <PasswordInput
            name="password"
            required
            autoFocus={wrong !== undefined}
            enterKeyHint="done"
            showLabel={t('login.password_show')}
            hideLabel={t('login.password_hide')}
          />
        </Field>
        <Button
          type="submit"
          variant="danger"
          size="large"
          block
          loading={isBusy}
          loadingText={t('common.loading')}
        >
          {t('deletion.submit')}
        </Button>
        <Link to={paths.members} {...buttonProps({ variant: 'ghost', block: true })}>
          {t('deletion.keep')}
        </Link>
      </Form>
    </Card>
  )
}
