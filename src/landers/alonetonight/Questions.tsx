// Three questions in the form: gender, age, purpose. Plain selects, each a window that lights up when answered; the answers
// are posted with the form (src/domain/signup-answers.ts).
import { useApp } from '#src/app-context.tsx'
import { AGE_BANDS, toAgeWord } from '#src/domain/age-bands.ts'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import { ANSWER_FIELD, WHOM } from '#src/domain/signup-answers.ts'
import { useAgeLabel } from '#src/parts/search/age-label.ts'
import { useAnswers } from '#src/parts/signup/use-answers.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './Questions.module.css'

/** Only options that the site allows. */
export function Questions() {
  const { t, settings } = useApp()
  const ageLabel = useAgeLabel()
  const asks = (field: string) => settings.search_fields.includes(field)
  return (
    <fieldset className={css.root}>
      <legend>{t('lander.alonetonight.questions')}</legend>
      {asks('gender') && (
        <Question
          label={t('members.whom.gender')}
          options={WHOM.map((whom) => [whom, t(`gender.${whom}`)])}
        />
      )}
      {asks('age') && (
        <Question
          label={t('members.filters.age')}
          options={AGE_BANDS.map((band) => [toAgeWord(band), ageLabel(band)])}
        />
      )}
      <Question
        label={t('fields.looking_for.label')}
        options={PROFILE_FIELDS.looking_for.map((what) => [what, t(`fields.looking_for.${what}`)])}
      />
      <p>{t('lander.alonetonight.questions_text')}</p>
    </fieldset>
  )
}

type QuestionProps = { label: string; options: readonly (readonly [value: string, label: string])[] }

function Question({ label, options }: QuestionProps) {
  const { t } = useApp()
  const answers = useAnswers()
  return (
    <label>
      <span>{label}</span>
      <select
        name={ANSWER_FIELD}
        defaultValue={options.find(([value]) => answers.includes(value))?.[0] ?? ''}
        autoComplete="off"
      >
        <option value="">{t('lander.alonetonight.open')}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="caret-down" />
    </label>
  )
}
