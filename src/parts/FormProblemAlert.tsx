// The problem of a form as a whole, and how long to wait; a field's own problem is shown at the field.
import { useTranslate } from '../app-context.tsx'
import { Alert } from '../ui/Alert.tsx'
import type { FormProblem } from './form-answer.ts'
import { waitText } from './wait.ts'

export function FormProblemAlert({ problem }: { problem: FormProblem | undefined }) {
  const t = useTranslate()
  if (!problem || Object.keys(problem.fields).length > 0) return null
  return (
    <Alert tone="danger">
      {t(`errors.${problem.code}`)} {waitText(t, problem)}
    </Alert>
  )
}
