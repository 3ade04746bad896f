// What the map does not show: no street, no distance, no live position. And the link to the form.
import { useTranslate, useUser } from '#src/app-context.tsx'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import css from './LeftOut.module.css'

export function LeftOut() {
  const t = useTranslate()
  const user = useUser()
  const things = [
    ['house', t('lander.maplanding.street'), t('lander.maplanding.street_text')],
    ['compass', t('lander.maplanding.distance'), t('lander.maplanding.distance_text')],
    ['map-pin', t('lander.maplanding.now'), t('lander.maplanding.now_text')],
  ] as const
  return (
    <section className={css.root} aria-labelledby="left-out">
      <h2 id="left-out">{t('lander.maplanding.left_out')}</h2>
      <ul>
        {things.map(([icon, title, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {!user && (
        <LinkButton href={TO_SIGNUP} size="large">
          {t('lander.closing_button')}
        </LinkButton>
      )}
    </section>
  )
}
