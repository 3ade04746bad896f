// Runs the step machine from the URL (`?step=3`): a reload stays, back goes a step back, and without a step the member's
// data decides. Automatic steps replace the history entry, the member's own add one. No step navigates while the member is
// leaving, which would cancel their navigation.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { pushStatusOf } from '#src/domain/push-offer.ts'
import {
  advance,
  enteredAt,
  parseStep,
  resumeStep,
  type SignupEvent,
  type SignupStep,
} from '#src/domain/signup-machine.ts'
import { useDestination } from '#src/parts/nav/use-destination.ts'
import { usePush } from '#src/parts/use-push.ts'

export function useSignupFlow({ profile }: User) {
  const { funnel, settings, navigation } = useApp()
  const { pathname, search } = useLocation()
  const stays = useDestination() === pathname
  // Reads the store instead of the last render: a link may have been clicked since, or during a save.
  const staysNow = useCallback(
    () => (navigation.getState().to ?? pathname) === pathname,
    [navigation, pathname],
  )
  const navigate = useNavigate()
  const { device, state: push } = usePush()
  const pushStatus = pushStatusOf({ ...push, signed_in: useUser() !== null, push_pub: settings.push_pub })
  const named = parseStep(new URLSearchParams(search).get('step'))
  const [resumed] = useState(() => resumeStep(profile, pushStatus, { auto_skip: true }))

  const state = advance(enteredAt(named ?? resumed), { type: 'push-changed', push: pushStatus })
  const { step, adds_subscription } = state
  const shown = useRef(step)

  const go = useCallback(
    (to: SignupStep, replace: boolean) => void navigate({ search: `?step=${to}` }, { replace }),
    [navigate],
  )

  // Effects, because they follow the URL and the device, which change on their own.
  useEffect(() => {
    shown.current = step
    if (named !== step && stays && staysNow()) go(step, true)
  }, [named, step, stays, staysNow, go])
  useEffect(() => funnel(step, 'reached'), [funnel, step])
  useEffect(() => {
    if (adds_subscription)
      device?.ask().catch((error: unknown) => console.warn('Push subscription failed', error))
  }, [adds_subscription, device])

  /** The member is done with a step; does nothing when that step is no longer shown. */
  function leave(from: SignupStep, how: 'saved' | 'skipped') {
    if (shown.current !== from) return
    const event: SignupEvent =
      from === 6 ? { type: 'progress-completed' } : { type: how === 'saved' ? 'step-saved' : 'step-skipped' }
    funnel(from, how)
    if (!staysNow()) return
    const next = advance({ ...state, step: from }, event).step
    if (next === from) return
    shown.current = next
    go(next, from === 6)
  }
  return { ...state, device, leave }
}
