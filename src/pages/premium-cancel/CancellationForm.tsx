// The form of a cancellation: the contract, the account's address, and whether at the earliest date or for cause.
import { Form, useNavigation } from 'react-router'
import { useTranslate, useUser } from '#src/app-context.tsx'
import {
  CANCELLATION_CONTRACT_MAX_LENGTH,
  CANCELLATION_KINDS,
  CANCELLATION_REASON_MAX_LENGTH,
} from '#src/domain/cancellation.ts'
import { FormProblemAlert } from '#src/parts/FormProblemAlert.tsx'
import { fieldProblem } from '#src/parts/field-problem.ts'
import { useFocusOnProblem } from '#src/parts/form-answer.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { Textarea } from '#src/ui/Textarea.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { CancellationRefused } from './cancellation-action.ts'

export function CancellationForm({ refused }: { refused: CancellationRefused | undefined }) {
  const t = useTranslate()
  const email = useUser()?.email ?? ''
  const isBusy = useNavigation().formMethod === 'POST'
  const wrong = refused?.problem.fields ?? {}
  useFocusOnProblem(refused?.problem)
  return (
    <Card padding="large">
      <Form method="post" data-held="" noValidate preventScrollReset aria-label={t('premium.request.form')}>
        <FormProblemAlert problem={refused?.problem} />
        <Field
          label={t('premium.request.contract')}
          hint={t('premium.request.contract_hint')}
          error={fieldProblem(t, wrong.contract)}
        >
          <TextInput
            name="contract"
            required
            maxLength={CANCELLATION_CONTRACT_MAX_LENGTH}
            defaultValue={refused?.contract ?? t('premium.title')}
          />
        </Field>
        <Field
          label={t('premium.request.email')}
          hint={t('premium.request.email_hint')}
          error={fieldProblem(t, wrong.email)}
        >
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            defaultValue={refused?.email ?? email}
          />
        </Field>
        <RadioGroup
          legend={t('premium.request.kind')}
          name="kind"
          defaultValue={refused?.kind || CANCELLATION_KINDS[0]}
          error={fieldProblem(t, wrong.kind)}
          options={CANCELLATION_KINDS.map((value) => ({ value, label: t(`premium.request.${value}`) }))}
        />
        <Field
          label={t('premium.request.reason')}
          hint={t('premium.request.reason_hint')}
          error={fieldProblem(t, wrong.reason)}
        >
          <Textarea
            name="reason"
            rows={3}
            maxLength={CANCELLATION_REASON_MAX_LENGTH}
            defaultValue={refused?.reason}
          />
        </Field>
        <Button type="submit" size="large" block loading={isBusy} loadingText={t('common.loading')}>
          {t('premium.request.submit')}
        </Button>
      </Form>
    </Card>
  )
}
