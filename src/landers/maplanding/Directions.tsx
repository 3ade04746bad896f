// How to get there: the three steps as stops of one road, which ends at the form.
import { useApp, useUser } from '#src/app-context.tsx'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import css from './Directions.module.css'

export function Directions() {
  const { t, settings } = useApp()
  const user = useUser()
  const free = Math.floor(settings.welcome_credits / Math.max(settings.message_cost, 1))
  const stops = [
    [t('lander.how_1'), t('lander.how_1_text')],
    [t('lander.how_2'), t('lander.how_2_text')],
    [t('lander.how_3'), free > 0 ? t('lander.how_3_text', { count: free }) : t('lander.how_3_text_paid')],
  ]
  return (
    <section className={css.root} aria-labelledby="directions">
      <h2 id="directions">{t('lander.maplanding.directions')}</h2>
      <ol>
        {stops.map(([title, text]) => (
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
