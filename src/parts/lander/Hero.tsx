// The first screen of a public page: headline, scene, form. Pages arrange the three.
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import css from './Hero.module.css'
import { JoinCard } from './JoinCard.tsx'
import type { Sample } from './sample-profiles.ts'

export type HeroProps = {
  headline: string
  lead: string
  /** The profile whose page this is. */
  host?: Pick<Sample, 'id' | 'name'>
  className?: string
  /** Further fields of the form. */
  questions?: ReactNode
  /** The scene; without one the text and the form fill the space. */
  children?: ReactNode
  /** Further parts of the scene: on a phone below the form. */
  more?: ReactNode
}

export function Hero({ headline, lead, host, className, questions, children, more }: HeroProps) {
  return (
    <section className={classNames(css.root, className)}>
      <div data-part="text">
        <h1>{headline}</h1>
        <p>{lead}</p>
      </div>
      {children && <div data-part="scene">{children}</div>}
      <JoinCard host={host}>{questions}</JoinCard>
      {more && <div data-part="more">{more}</div>}
    </section>
  )
}
