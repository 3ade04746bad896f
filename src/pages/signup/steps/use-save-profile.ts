// Saves a step's answer. Input stays until the server has it; a failure is shown beside it.
import { useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { ProfileChange } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { fieldProblem } from '#src/parts/field-problem.ts'
import { failureText } from '#src/parts/use-failure.ts'
import { wholeProfile } from './whole-profile.ts'

export type SaveProfile = {
  saving: boolean
  /** Text of the last failure; null without one. */
  failure: string | null
  /** Whether it was saved; never runs twice at a time. */
  save(change: ProfileChange): Promise<boolean>
}

/** `whole`: for an upstream, which receives the whole profile with the changes in it (specification section 7). */
export function useSaveProfile({ whole = false } = {}): SaveProfile {
  const { seed, session, t } = useApp()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(change: ProfileChange): Promise<boolean> {
    if (saving) return false
    setSaving(true)
    setFailure(null)
    try {
      const { user } = session.getState()
      const sent = whole && seed.upstream && user ? wholeProfile(user.profile, change) : change
      await session.save(sent)
      return true
    } catch (error) {
      const [field] = error instanceof Refusal ? Object.values(error.details.fields ?? {}) : []
      setFailure(fieldProblem(t, field) ?? failureText(t, error))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { saving, failure, save }
}
