// The night goes on below the house: six more windows, each with something one may know before knocking, an hour later than
// the one before; then it is morning. The hours are those of a story, not of anybody's visit.
import { useApp, useUser } from '#src/app-context.tsx'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import { useFictionalIcon } from '#src/parts/profile/FictionalLabel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import css from './Night.module.css'

type Window = readonly [hour: string, icon: IconName, title: string, text: string]

function useWindows(): readonly Window[] {
  const { t, settings } = useApp()
  const { message_cost: count, welcome_credits: credits } = settings
  const free = Math.floor(credits / Math.max(count, 1))
  const say = free > 0 ? t('lander.how_3_text', { count: free }) : t('lander.how_3_text_paid')
  return [
    ['21:00', 'pencil-simple', t('home.after_tell'), t('home.after_tell_text')],
    ['22:00', 'compass', t('lander.how_2'), t('lander.how_2_text')],
    ['23:00', 'chat-circle-dots', t('lander.how_3'), say],
    ['0:00', useFictionalIcon(), t('lander.honest_fictional'), t('lander.honest_fictional_text')],
    ['1:00', 'coins', t('lander.honest_cost'), t('lander.honest_cost_text', { count, credits })],
    ['2:00', 'lock-simple', t('lander.honest_private'), t('lander.honest_private_text')],
  ]
}

export function Night() {
  const { t } = useApp()
  const user = useUser()
  return (
    <div className={css.root}>
      <section aria-labelledby="night">
        <header>
          <h2 id="night">{t('lander.alonetonight.night')}</h2>
          <p>{t('lander.alonetonight.night_lead')}</p>
        </header>
        <ol>
          {useWindows().map(([hour, icon, title, text]) => (
            <li key={hour}>
              <p aria-hidden="true">
                <Icon name={icon} />
              </p>
              <b aria-hidden="true">{hour}</b>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={css.morning} aria-labelledby="morning">
        <h2 id="morning">{t('lander.alonetonight.morning')}</h2>
        <p>{t('home.after_leave_text')}</p>
      </section>
      {!user && (
        <p className={css.lamp}>
          <LinkButton href={TO_SIGNUP} size="large" icon="moon">
            {t('lander.alonetonight.lamp')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
