// A section of the account page: heading, introduction, and the result of its last form.
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import { Alert } from '#src/ui/Alert.tsx'
import { Card } from '#src/ui/Card.tsx'
import type { AccountAnswer } from './account-action.ts'

type SectionProps = {
  /** The anchor that links from other pages use. */
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

/** Shows the result of a form: `done` as text, or the refusal. Renders nothing when another section's form was posted. */
export function Outcome({ answer, done }: { answer: AccountAnswer | undefined; done: string | undefined }) {
  const t = useTranslate()
  if (!answer || !done) return null
  if (answer.done)
    return (
      <Alert tone="success" role="status">
        {done}
      </Alert>
    )
  // Problems of a field are shown at the field.
  return Object.keys(answer.fields).length > 0 ? null : (
    <Alert tone="danger">{t(`errors.${answer.code}`)}</Alert>
  )
}
