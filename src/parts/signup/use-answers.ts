// The answers of a refused post without scripts, which the form shows again.
import { useActionData } from 'react-router'
import type { SignupAnswer } from './signup-answer.ts'

export function useAnswers(): readonly string[] {
  return useActionData<SignupAnswer>()?.values.answers ?? []
}
