// What happens after signing up: a list of steps, each of which is a page that exists.
import { useApp } from '#src/app-context.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './After.module.css'

export function After() {
  const { t, settings } = useApp()
  const free = Math.floor(settings.welcome_credits / Math.max(settings.message_cost, 1))
  const stations: readonly [IconName, string, string][] = [
    ['key', t('lander.how_1'), t('lander.how_1_text')],
    ['pencil-simple', t('home.after_tell'), t('home.after_tell_text')],
    ['users-three', t('home.after_see'), t('home.after_see_text')],
    [
      'chat-circle-fill',
      t('lander.how_3'),
      free > 0 ? t('lander.how_3_text', { count: free }) : t('lander.how_3_text_paid'),
    ],
    ['sign-out', t('home.after_leave'), t('home.after_leave_text')],
  ]
  return (
    <section className={css.root} aria-labelledby="after">
      <h2 id="after">{t('home.after')}</h2>
      <ol>
        {stations.map(([icon, title, text]) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
