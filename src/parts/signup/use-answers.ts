// What was answered before the form came back: after a refused post without scripts it stands there still.
import { useActionData } from 'react-router'
import type { SignupAnswer } from './signup-answer.ts'

export function useAnswers(): readonly string[] {
  return useActionData<SignupAnswer>()?.values.answers ?? []
}
