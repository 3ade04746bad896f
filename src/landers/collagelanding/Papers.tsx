// The other papers on the wall: a list for tonight, a luggage label, a ticket, a stamp and an envelope, each with one fact
// about the site, and a photo that develops on scroll.
import { useTranslate, useUser } from '#src/app-context.tsx'
import { useHonestPoints } from '#src/parts/lander/honest-points.ts'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import { useSteps } from '#src/parts/lander/steps.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import css from './Papers.module.css'

export function Papers() {
  const t = useTranslate()
  const user = useUser()
  const steps = useSteps()
  const points = useHonestPoints()
  return (
    <section className={css.root} aria-label={t('lander.honest')}>
      <div data-part="list">
        <h2>{t('lander.collagelanding.list')}</h2>
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      {points.map(({ of, icon, title, text }) => (
        <div key={of} data-part={of}>
          <Icon name={icon} />
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
      {!user && (
        <div data-part="print">
          <div aria-hidden="true" />
          <h2>{t('lander.collagelanding.print')}</h2>
          <p>{t('lander.closing_lead')}</p>
          <LinkButton href={TO_SIGNUP} size="large">
            {t('lander.closing_button')}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
