// The feed: what the place is like, a post for each thing, in the sentences that members meet inside; and once what a profile
// says of itself. It has an end.
import type { ReactNode } from 'react'
import { useApp, useUser } from '#src/app-context.tsx'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import { useFictionalIcon } from '#src/parts/profile/FictionalLabel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import css from './Feed.module.css'
import { Post } from './Post.tsx'

export function Feed({ story }: { story: ReactNode }) {
  const { t, settings } = useApp()
  const user = useUser()
  const icon = useFictionalIcon()
  const { message_cost, welcome_credits } = settings
  const free = Math.floor(welcome_credits / Math.max(message_cost, 1))
  const filters = [t('gender.everyone'), '26-35', t('members.filters.nearby')]
  return (
    <>
      <Post icon="compass" title={t('lander.how_2')} text={t('lander.how_2_text')}>
        <p className={css.filters}>
          {filters.map((filter) => (
            <Tag key={filter} tone="accent">
              {filter}
            </Tag>
          ))}
        </p>
      </Post>
      <Post
        icon="chat-circle-dots"
        title={t('lander.how_3')}
        text={free > 0 ? t('lander.how_3_text', { count: free }) : t('lander.how_3_text_paid')}
      >
        <div className={css.chat}>
          <p>{t('icebreaker.coffee')}</p>
          <p>{t('icebreaker.two_truths')}</p>
        </div>
      </Post>
      <Post icon={icon} title={t('lander.honest_fictional')} text={t('lander.honest_fictional_text')} />
      {story}
      <Post icon="bell" title={t('notifications.discreet.label')} text={t('notifications.discreet.hint')}>
        <div className={css.push}>
          <Icon name="heart-fill" />
          <b>{t('push.discreet.title')}</b>
          <span>{t('push.discreet.body')}</span>
        </div>
      </Post>
      <Post icon="lock-simple" title={t('lander.honest_private')} text={t('lander.honest_private_text')} />
      <Post
        icon="coins"
        title={t('lander.honest_cost')}
        text={t('lander.honest_cost_text', { count: message_cost, credits: welcome_credits })}
      >
        <Costs />
      </Post>
      <Post icon="prohibit" title={t('home.never')}>
        <ul className={css.never}>
          {(['never_1', 'never_2', 'never_3'] as const).map((never) => (
            <li key={never}>
              <Icon name="x" />
              <span>{t(`home.${never}`)}</span>
            </li>
          ))}
        </ul>
      </Post>
      <section className={css.end} aria-labelledby="end">
        <h2 id="end">{t('lander.socialnetwork.end')}</h2>
        {!user && (
          <LinkButton href={TO_SIGNUP} size="large" iconEnd="arrow-up">
            {t('lander.closing_button')}
          </LinkButton>
        )}
      </section>
    </>
  )
}

function Costs() {
  const { t, settings } = useApp()
  const rows = [
    [t('home.costs_look'), t('home.costs_free')],
    [t('home.costs_welcome'), t('home.credits', { count: settings.welcome_credits })],
    [t('home.costs_message'), t('home.credits', { count: settings.message_cost })],
  ]
  return (
    <dl className={css.costs}>
      {rows.map(([what, price]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{price}</dd>
        </div>
      ))}
    </dl>
  )
}
