// The first screen of a public page: a headline, a scene, and the form. Pages arrange the three as they please.
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import css from './Hero.module.css'
import { JoinCard } from './JoinCard.tsx'
import type { Sample } from './sample-profiles.ts'

export type HeroProps = {
  headline: string
  lead: string
  /** The profile somebody came by. */
  host?: Pick<Sample, 'id' | 'name'>
  className?: string
  /** What the form asks besides. */
  questions?: ReactNode
  /** The scene; the words and the form fill the place when there is none. */
  children?: ReactNode
  /** More of the scene: on a phone it comes after the form. */
  more?: ReactNode
}

export function Hero({ headline, lead, host, className, questions, children, more }: HeroProps) {
  return (
    <section className={classNames(css.root, className)}>
      <div data-part="words">
        <h1>{headline}</h1>
        <p>{lead}</p>
      </div>
      {children && <div data-part="scene">{children}</div>}
      <JoinCard host={host}>{questions}</JoinCard>
      {more && <div data-part="more">{more}</div>}
    </section>
  )
}
