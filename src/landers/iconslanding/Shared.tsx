// What liking the same thing does here, in the very sentences that members meet: among the people who fit, in an empty
// conversation, on a profile.
import type { ReactNode } from 'react'
import { useApp } from '#src/app-context.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import css from './Shared.module.css'
import { Sign } from './Sign.tsx'

/** Two of them in a sentence, and others as first lines. */
const BOTH = ['cooking', 'festivals'] as const
const LINES = ['music', 'cycling', 'animals'] as const
const TAGS = ['travel', 'films', 'dancing', 'wellness', 'gaming'] as const

export function Shared() {
  const { t } = useApp()
  const [one, other] = BOTH.map((interest) => t(`interests.${interest}`))
  return (
    <section className={css.root} aria-labelledby="shared">
      <header>
        <h2 id="shared">{t('lander.iconslanding.shared')}</h2>
        <p>{t('lander.iconslanding.shared_lead')}</p>
      </header>
      <ul>
        <Place title={t('matches.title')} text={t('home.after_see_text')}>
          <p data-part="both">
            <span>
              {BOTH.map((interest) => (
                <Sign key={interest} of={interest} />
              ))}
            </span>
            <span>
              <Icon name="sparkle" />
              {t('matches.shared', { interests: `${one}, ${other}` })}
            </span>
          </p>
        </Place>
        <Place title={t('icebreaker.heading')} text={t('icebreaker.hint')}>
          {LINES.map((interest) => (
            <p key={interest} data-part="line">
              {t(`icebreaker.interests.${interest}`)}
            </p>
          ))}
        </Place>
        <Place title={t('own_profile.interests.title')} text={t('own_profile.interests.lead')}>
          <p data-part="tags">
            {TAGS.map((interest) => (
              <Tag key={interest} tone="accent">
                {t(`interests.${interest}`)}
              </Tag>
            ))}
          </p>
        </Place>
      </ul>
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
