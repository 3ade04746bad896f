// Short answers: up to three topics, each with a line.
import { useApp } from '#src/app-context.tsx'
import { PROMPT_ANSWER_MAX_LENGTH, PROMPTS } from '#src/domain/prompts.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Textarea } from '#src/ui/Textarea.tsx'
import type { PartFields } from './EditedPart.tsx'
import css from './fields.module.css'
import { PROMPT_SLOTS } from './parts.ts'

export function Prompts({ value, problem }: PartFields) {
  const { t } = useApp()
  // One problem for all answers, because they are sent as one value.
  const failure = problem('prompts')
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {PROMPT_SLOTS.map(({ prompt, answer, number }) => (
        <div key={number} className={css.slot}>
          <Field id={`profile-${prompt}`} label={t('own_profile.prompts.topic', { number })}>
            <Select name={prompt} defaultValue={value(prompt)}>
              <option value="">{t('own_profile.prompts.none')}</option>
              {PROMPTS.map((topic) => (
                <option key={topic} value={topic}>
                  {t(`prompts.topics.${topic}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field id={`profile-${answer}`} label={t('own_profile.prompts.answer', { number })} hideLabel>
            <Textarea name={answer} maxLength={PROMPT_ANSWER_MAX_LENGTH} defaultValue={value(answer)} />
          </Field>
        </div>
      ))}
    </>
  )
}
