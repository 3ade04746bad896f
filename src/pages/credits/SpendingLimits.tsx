// The limits that members set themselves (docs/decisions/money.md). Shows what the typed number means in messages and
// money. Works without scripts; a raised limit shows from when it applies.
import { useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { SpendingLimits as Limits, SpendingLimit, UnitPrice } from '#src/contract/credits.ts'
import { isLimitCredits, LIMIT_MAX_CREDITS, LIMIT_SCOPES, type LimitScope } from '#src/domain/credits.ts'
import { fieldProblem } from '#src/parts/field-problem.ts'
import { useFocusOnProblem } from '#src/parts/form-answer.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { Sentence, slots } from '#src/parts/Sentence.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import css from './SpendingLimits.module.css'
import { LIMIT_INTENT, type LimitAnswer } from './save-spending-limits.ts'
import { moneyFor } from './worth.ts'

/** `worth`: what credits cost this member, where that is known. */
type Props = { limits: Limits; worth: UnitPrice | null }

export function SpendingLimits({ limits, worth }: Props) {
  const { t } = useApp()
  const given = useActionData<LimitAnswer | { of?: undefined }>()
  const answer = given?.of === 'limits' ? given : undefined
  const isSaving = useNavigation().formData?.get('intent') === LIMIT_INTENT
  const [changedSince, setChangedSince] = useState<LimitAnswer | undefined>()
  const problem = answer?.problem
  const isSaved = answer && !problem && !isSaving && changedSince !== answer
  useFocusOnProblem(problem)
  return (
    <Card as="section" padding="large" id="limits" aria-labelledby="limits-heading" className={css.root}>
      <header>
        <h2 id="limits-heading">{t('guard.heading')}</h2>
        <p>{t('guard.lead')}</p>
      </header>
      {problem && Object.keys(problem.fields).length === 0 && !isSaving && (
        <Alert tone="danger">{t(`errors.${problem.code}`)}</Alert>
      )}
      {/* The key changes when limits are saved, which resets the form. */}
      <Form
        key={JSON.stringify([limits.per_day, limits.per_chat])}
        method="post"
        replace
        noValidate
        preventScrollReset
        onInput={() => setChangedSince(answer)}
      >
        <input type="hidden" name="intent" value={LIMIT_INTENT} />
        <div data-part="limits">
          {LIMIT_SCOPES.map((scope) => (
            <Limit
              key={scope}
              scope={scope}
              limit={limits[scope]}
              typed={problem && answer.typed[scope]}
              error={fieldProblem(t, problem?.fields[scope])}
              worth={worth}
            />
          ))}
        </div>
        <Spent limits={limits} />
        <div data-part="save">
          <Button type="submit" loading={isSaving} loadingText={t('guard.saving')}>
            {t('guard.save')}
          </Button>
          <p role="status">
            {isSaved && (
              <>
                <Icon name="check-circle-fill" />
                {t('guard.saved')}
              </>
            )}
          </p>
        </div>
      </Form>
    </Card>
  )
}

type LimitProps = {
  scope: LimitScope
  limit: SpendingLimit
  typed: string | undefined
  error: string | undefined
  worth: UnitPrice | null
}

function Limit({ scope, limit: { credits, next }, typed, error, worth }: LimitProps) {
  const { t } = useApp()
  const limitText = useLimitText()
  // A pending raise is shown as the value, so that saving again does not cancel it.
  const pending = next ? next.credits : credits
  const [text, setText] = useState(typed ?? pending?.toString() ?? '')
  return (
    <div>
      <Field
        id={`guard-${scope}`}
        label={t(`guard.${scope}`)}
        hint={<LimitMeaning text={text} worth={worth} />}
        error={error}
      >
        <TextInput
          name={scope}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(LIMIT_MAX_CREDITS).length}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {next && (
        <p data-part="next">
          <Icon name="clock" />
          <span>
            <Sentence
              text={t('guard.next', {
                ...slots('moment'),
                now: limitText(credits),
                limit: limitText(next.credits),
              })}
              moment={
                <>
                  <LocalTime iso={next.from} as="date" />, <LocalTime iso={next.from} as="time" />
                </>
              }
            />
          </span>
        </p>
      )}
    </div>
  )
}

/** A limit as text. */
function useLimitText(): (credits: number | null) => string {
  const { t } = useApp()
  const format = useFormat()
  return (credits) =>
    credits === null
      ? t('guard.none')
      : t('guard.credits', { count: credits, number: format.number(credits) })
}

/** A limit in messages and in money. */
function LimitMeaning({ text, worth }: { text: string; worth: UnitPrice | null }) {
  const { settings, t } = useApp()
  const format = useFormat()
  const credits = text.trim() === '' ? null : Number(text)
  if (credits === null || !isLimitCredits(credits)) return t('guard.hint')
  const count = settings.message_cost > 0 ? Math.floor(credits / settings.message_cost) : credits
  const messages = t('guard.worth', { count, number: format.number(count) })
  return worth
    ? t('guard.worth_money', { messages, money: format.money(moneyFor(credits, worth)) })
    : messages
}

/** How much of the daily limit is used. */
function Spent({ limits: { per_day, spent } }: { limits: Limits }) {
  const { t } = useApp()
  const format = useFormat()
  if (per_day.credits === null) return null
  const text = t('guard.used', { spent: format.number(spent), limit: format.number(per_day.credits) })
  return (
    <div data-part="spent">
      <meter min={0} max={Math.max(per_day.credits, 1)} value={spent} aria-label={text} />
      <small>{text}</small>
    </div>
  )
}
