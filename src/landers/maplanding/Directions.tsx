// How to get there: the three steps as stops of one road, which ends at the form.
import { useApp, useUser } from '#src/app-context.tsx'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import { useSteps } from '#src/parts/lander/steps.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import css from './Directions.module.css'

export function Directions() {
  const { t } = useApp()
  const user = useUser()
  const stops = useSteps()
  return (
    <section className={css.root} aria-labelledby="directions">
      <h2 id="directions">{t('lander.maplanding.directions')}</h2>
      <ol>
        {stops.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {!user && (
        <LinkButton href={TO_SIGNUP} size="large" iconEnd="arrow-up">
          {t('lander.closing_button')}
        </LinkButton>
      )}
    </section>
  )
}
