// The night below the house: six more windows, each an hour later than the one before and with one fact about the site;
// then it is morning. The times are fictional.
import { useApp, useUser } from '#src/app-context.tsx'
import { useHonestPoints } from '#src/parts/lander/honest-points.ts'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import { useSteps } from '#src/parts/lander/steps.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import css from './Night.module.css'

type Window = { hour: string; icon: IconName; title: string; text: string }

function useWindows(): readonly Window[] {
  const { t } = useApp()
  const [, around, message] = useSteps()
  const [fictional, cost, , secrecy] = useHonestPoints()
  return [
    { hour: '21:00', icon: 'pencil-simple', title: t('home.after_tell'), text: t('home.after_tell_text') },
    { hour: '22:00', icon: 'compass', ...around },
    { hour: '23:00', icon: 'chat-circle-dots', ...message },
    { hour: '0:00', ...fictional },
    { hour: '1:00', ...cost },
    { hour: '2:00', ...secrecy },
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
          {useWindows().map(({ hour, icon, title, text }) => (
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
            {t('lander.closing_button')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
