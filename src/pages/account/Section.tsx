// One subject of the account page: its heading, a line on what it is about, and what was just done to it.
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import { Alert } from '#src/ui/Alert.tsx'
import { Card } from '#src/ui/Card.tsx'
import type { AccountAnswer } from './account-action.ts'

type SectionProps = {
  /** Where links from elsewhere lead. */
  id: string
  heading: string
  lead?: string
  children: ReactNode
}

export function Section({ id, heading, lead, children }: SectionProps) {
  const headingId = useId()
  return (
    <Card as="section" padding="large" id={id} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{heading}</h2>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </Card>
  )
}

/** Says what became of what was asked: `done` in words, or why not. Nothing where another section was asked. */
export function Outcome({ answer, done }: { answer: AccountAnswer | undefined; done: string | undefined }) {
  const t = useTranslate()
  if (!answer || !done) return null
  if (answer.done)
    return (
      <Alert tone="success" role="status">
        {done}
      </Alert>
    )
  // What is wrong with a field stands at the field.
  return Object.keys(answer.fields).length > 0 ? null : (
    <Alert tone="danger">{t(`errors.${answer.code}`)}</Alert>
  )
}
