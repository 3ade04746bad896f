// Below the signs: what a shared interest does on the site, in the sentence that members see among their matches, a chat with a
// reply, and the honest points (trust rules).
import type { ReactNode } from 'react'
import { useApp } from '#src/app-context.tsx'
import { ChatBubbles } from '#src/parts/lander/ChatPicture.tsx'
import { useHonestPoints } from '#src/parts/lander/honest-points.ts'
import { useSteps } from '#src/parts/lander/steps.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './Shared.module.css'
import { Sign } from './Sign.tsx'

const BOTH = ['cooking', 'festivals'] as const

export function Shared() {
  const { t } = useApp()
  const [, , message] = useSteps()
  const interests = BOTH.map((interest) => t(`interests.${interest}`)).join(', ')
  return (
    <section className={css.root} aria-labelledby="shared">
      <header>
        <h2 id="shared">{t('lander.iconslanding.shared')}</h2>
        <p>{t('lander.iconslanding.shared_lead')}</p>
      </header>
      <ul>
        <Place title={t('matches.title')} text={t('home.after_see_text')}>
          <p data-part="signs">
            {BOTH.map((interest) => (
              <Sign key={interest} of={interest} />
            ))}
          </p>
          <p data-part="both">{t('matches.shared', { interests })}</p>
        </Place>
        <Place {...message}>
          <ChatBubbles />
        </Place>
      </ul>
    </section>
  )
}

export function Honest() {
  const { t } = useApp()
  const [fictional, cost] = useHonestPoints()
  return (
    <section className={css.root} aria-labelledby="honest">
      <header>
        <h2 id="honest">{t('lander.honest')}</h2>
      </header>
      <dl>
        {[fictional, cost].map(({ of, icon, title, text }) => (
          <div key={of}>
            <dt>
              <Icon name={icon} />
              {title}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Place({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <div>{children}</div>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  )
}
