// The layout of a page with one short form: heading, the form on a card, and one line below it.
import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'
import css from './FormPage.module.css'

export type FormPageProps = {
  heading: ReactNode
  lead: ReactNode
  /** One line below the card. */
  beneath?: ReactNode
  children: ReactNode
}

export function FormPage({ heading, lead, beneath, children }: FormPageProps) {
  return (
    <div className={css.root}>
      <header>
        <h1>{heading}</h1>
        <p>{lead}</p>
      </header>
      <Card padding="large">{children}</Card>
      {beneath && <p>{beneath}</p>}
    </div>
  )
}
