// The feed: one post for each fact about the site, in the sentences that members see, and one with a profile's own text. It
// is finite.
import type { ReactNode } from 'react'
import { useApp, useUser } from '#src/app-context.tsx'
import { ChatBubbles } from '#src/parts/lander/ChatPicture.tsx'
import { type HonestPoint, useHonestPoints } from '#src/parts/lander/honest-points.ts'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import { useSteps } from '#src/parts/lander/steps.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import css from './Feed.module.css'
import { Post } from './Post.tsx'

export function Feed({ story }: { story: ReactNode }) {
  const { t } = useApp()
  const user = useUser()
  const [, around] = useSteps()
  const [fictional, cost, , secrecy] = useHonestPoints()
  const filters = [t('gender.everyone'), '26-35', t('members.filters.nearby')]
  return (
    <>
      <Post icon="compass" {...around}>
        <p className={css.filters}>
          {filters.map((filter) => (
            <Tag key={filter} tone="accent">
              {filter}
            </Tag>
          ))}
        </p>
      </Post>
      <PointPost point={fictional} />
      {story}
      <Post icon="bell" title={t('notifications.discreet.label')} text={t('notifications.discreet.hint')}>
        <div className={css.push}>
          <Icon name="heart-fill" />
          <b>{t('push.discreet.title')}</b>
          <span>{t('push.discreet.body')}</span>
        </div>
      </Post>
      <PointPost point={secrecy} />
      <PointPost point={cost}>
        <Costs />
      </PointPost>
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

/** The first post, on a phone above the form: a chat with a reply. */
export function FirstPost() {
  const [, , message] = useSteps()
  return (
    <Post icon="chat-circle-dots" {...message}>
      <ChatBubbles />
    </Post>
  )
}

const PointPost = ({
  point: { icon, title, text },
  children,
}: {
  point: HonestPoint
  children?: ReactNode
}) => (
  <Post icon={icon} title={title} text={text}>
    {children}
  </Post>
)

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
