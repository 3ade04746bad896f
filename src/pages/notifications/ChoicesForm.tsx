// All choices in one form, which works without scripts; dependent fields such as times are shown and hidden by CSS.
import { useState, useSyncExternalStore } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import {
  DEFAULT_QUIET_HOURS,
  MAIL_PACES,
  NOTICES,
  type NotificationChoices,
} from '#src/domain/notifications.ts'
import { fieldProblem } from '#src/parts/field-problem.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { Answer, ChoicesAnswer } from './actions.ts'
import css from './ChoicesForm.module.css'

const CHANNELS = ['push', 'mail'] as const
const ICONS = { message: 'chat-circle', like: 'heart' } as const

export function ChoicesForm({ choices: saved }: { choices: NotificationChoices }) {
  const { t } = useApp()
  const given = useActionData<Answer>()
  const answer = given?.of === 'choices' ? given : undefined
  const isSaving = useNavigation().formData?.has('mail_pace') ?? false
  const [changedSince, setChangedSince] = useState<ChoicesAnswer | undefined>()
  const refused = answer?.refused
  const choices = refused ? answer.choices : saved
  const isSaved = answer?.refused === null && changedSince !== answer && !isSaving
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className={css.root}
      aria-label={t('notifications.form')}
      onInput={() => setChangedSince(answer)}
    >
      {refused && !isSaving && <Alert tone="danger">{t(`errors.${refused.code}`)}</Alert>}
      <Card as="section" padding="large">
        <h2>{t('notifications.form')}</h2>
        {NOTICES.map((notice) => (
          <fieldset key={notice} className={css.notice}>
            <legend className="visually-hidden">{t(`notifications.what.${notice}`)}</legend>
            <Icon name={ICONS[notice]} />
            <div>
              <strong aria-hidden>{t(`notifications.what.${notice}`)}</strong>
              <p>{t(`notifications.what.${notice}_hint`)}</p>
            </div>
            <div data-part="channels">
              {CHANNELS.map((channel) => (
                <Checkbox
                  key={channel}
                  name={`${notice}_${channel}`}
                  label={t(`notifications.ways.${channel}`)}
                  defaultChecked={choices[notice][channel]}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className={css.notice}>
          <Icon name="shield-check" />
          <div>
            <strong>{t('notifications.what.account')}</strong>
            <p>{t('notifications.what.account_hint')}</p>
          </div>
          <p data-part="always">
            <Icon name="lock-simple" />
            {t('notifications.what.account_mail')}
          </p>
        </div>
      </Card>
      <Card as="section" padding="large">
        <Segmented
          legend={t('notifications.pace.legend')}
          name="mail_pace"
          defaultValue={choices.mail_pace}
          options={MAIL_PACES.map((value) => ({ value, label: t(`notifications.pace.${value}`) }))}
        />
        <p data-part="explanation">{t('notifications.pace.hint')}</p>
      </Card>
      <QuietHours quiet={choices.quiet} error={refused?.fields.quiet} />
      <Card as="section" padding="large">
        <h2>{t('notifications.discreet.legend')}</h2>
        <Checkbox
          name="discreet"
          label={t('notifications.discreet.label')}
          hint={t('notifications.discreet.hint')}
          defaultChecked={choices.discreet}
        />
      </Card>
      <div data-part="save">
        <Button type="submit" size="large" loading={isSaving} loadingText={t('notifications.saving')}>
          {t('notifications.save')}
        </Button>
        <p role="status">
          {isSaved && (
            <>
              <Icon name="check-circle-fill" />
              {t('notifications.saved')}
            </>
          )}
        </p>
      </div>
    </Form>
  )
}

type QuietHoursProps = Pick<NotificationChoices, 'quiet'> & { error: string | undefined }

function QuietHours({ quiet, error }: QuietHoursProps) {
  const { t } = useApp()
  const zone = useTimeZone(quiet?.time_zone ?? 'UTC')
  const { from, to } = quiet ?? DEFAULT_QUIET_HOURS
  return (
    <Card as="section" padding="large" className={css.quiet}>
      <h2>{t('notifications.quiet.legend')}</h2>
      <Checkbox name="quiet" label={t('notifications.quiet.label')} defaultChecked={quiet !== null} />
      <div data-part="hours">
        {(['from', 'to'] as const).map((edge) => (
          <Field
            key={edge}
            id={`quiet-${edge}`}
            label={t(`notifications.quiet.${edge}`)}
            error={edge === 'to' && fieldProblem(t, error)}
          >
            <TextInput
              type="time"
              name={edge}
              defaultValue={{ from, to }[edge]}
              autoFocus={edge === 'to' && Boolean(error)}
            />
          </Field>
        ))}
        <p data-part="explanation">{t('notifications.quiet.zone', { zone: zone.replaceAll('_', ' ') })}</p>
      </div>
      <input type="hidden" name="time_zone" value={zone} />
    </Card>
  )
}

const never = () => () => {}

/** The member's time zone; until a browser reports one, the saved one. */
const useTimeZone = (before: string): string =>
  useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone || before,
    () => before,
  )
