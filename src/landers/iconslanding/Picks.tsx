// Interests, as signs to tap: checkboxes of the signup form beside them. Without a script: CSS lights the tile, shows a
// question about it and counts, and the arrow links to the form's first field.
import { useApp } from '#src/app-context.tsx'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import { ANSWER_FIELD } from '#src/domain/signup-answers.ts'
import { SIGNUP_FORM } from '#src/parts/signup/signup-config.ts'
import { useAnswers } from '#src/parts/signup/use-answers.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './Picks.module.css'
import { Sign } from './Sign.tsx'

export function Picks() {
  const { t } = useApp()
  const answers = useAnswers()
  return (
    <fieldset className={css.root}>
      <legend className="visually-hidden">{t('own_profile.interests.title')}</legend>
      <ul>
        {PROFILE_FIELDS.interests.map((interest) => (
          <li key={interest}>
            <label>
              <input
                type="checkbox"
                name={ANSWER_FIELD}
                value={interest}
                form={SIGNUP_FORM}
                defaultChecked={answers.includes(interest)}
              />
              <Sign of={interest} />
              <span>{t(`interests.${interest}`)}</span>
            </label>
            <p>{t(`icebreaker.interests.${interest}`)}</p>
          </li>
        ))}
      </ul>
      <p data-part="hint">{t('lander.iconslanding.hint')}</p>
      <a href="#signup-email" data-part="on">
        <span className="visually-hidden">{t('lander.iconslanding.on')}</span>
        <Icon name="arrow-right" />
      </a>
    </fieldset>
  )
}
