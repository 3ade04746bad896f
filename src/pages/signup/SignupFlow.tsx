// Signing up after the account exists, steps 1 to 7 (specification sections 2 and 4): one step on the screen, with
// progress, back and close. Every step is its own chunk; all are loaded soon after the first, so that a connection lost
// later stops no step.
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { SIGNUP_PROGRESS_STEPS } from '#src/domain/constants.ts'
import { type SignupStep, signupProgress } from '#src/domain/signup-machine.ts'
import type { Host } from '#src/parts/lander/profile-loader.ts'
import { type Loadable, loadable } from '#src/parts/loadable.tsx'
import { paths } from '#src/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton, iconButtonProps } from '#src/ui/IconButton.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import css from './SignupFlow.module.css'
import { FlowContext } from './steps/flow-context.ts'
import type { StepProps } from './steps/step.ts'
import { useFirstMessage } from './use-first-message.ts'
import { useSignupFlow } from './use-signup-flow.ts'

type BehindAccount = Exclude<SignupStep, 0>

const LOAD: Record<BehindAccount, () => Promise<ComponentType<StepProps>>> = {
  1: async () => (await import('./steps/PushStep.tsx')).PushStep,
  2: async () => (await import('./steps/PhotoStep.tsx')).PhotoStep,
  3: async () => (await import('./steps/LocationStep.tsx')).LocationStep,
  4: async () => (await import('./steps/PersonalStep.tsx')).PersonalStep,
  5: async () => (await import('./steps/AboutStep.tsx')).AboutStep,
  6: async () => (await import('./steps/ActivationStep.tsx')).ActivationStep,
  7: async () => (await import('./steps/CompletionStep.tsx')).CompletionStep,
}

const STEPS: Record<BehindAccount, Loadable<StepProps>> = {
  1: loadable(LOAD[1]),
  2: loadable(LOAD[2]),
  3: loadable(LOAD[3]),
  4: loadable(LOAD[4]),
  5: loadable(LOAD[5]),
  6: loadable(LOAD[6]),
  7: loadable(LOAD[7]),
}
/** Loads every step, for the server, which renders whichever is current. */
export const loadSteps = () => Promise.all(Object.values(STEPS).map((step) => step.load()))

export type SignupFlowProps = {
  user: User
  /** The profile whose page the member signed up on. */
  host: Host | null
  onComplete?: () => void
}

export function SignupFlow({ user, host, onComplete }: SignupFlowProps) {
  const { t } = useApp()
  const flow = useSignupFlow(user)
  const conversation = useFirstMessage(host)
  const { is_complete, leave } = flow
  const step = flow.step as BehindAccount
  const Step = STEPS[step]
  // Step 7 is the end: nothing is left to do.
  const progress = t('steps.progress', {
    step: Math.min(step, SIGNUP_PROGRESS_STEPS),
    steps: SIGNUP_PROGRESS_STEPS,
  })
  const screen = useFocusOnChange(step)

  // Effects, because both concern the outside of React: the network, and the caller that awaits the end.
  useEffect(() => {
    for (const load of Object.values(LOAD))
      load().catch((error: unknown) => console.warn('A signup step could not be loaded', error))
  }, [])
  useEffect(() => {
    if (is_complete) onComplete?.()
  }, [is_complete, onComplete])

  return (
    <div className={css.root} data-step={step}>
      <nav aria-label={t('steps.label')}>
        <IconButton
          icon="arrow-left"
          label={t('steps.back')}
          onClick={() => window.history.back()}
          hidden={step <= 2}
        />
        <ProgressBar progress={Math.min(1, signupProgress(step))} label={progress} />
        <Link
          to={paths.members}
          aria-label={t('steps.close')}
          title={t('steps.close')}
          {...iconButtonProps({ variant: 'ghost' })}
        >
          <Icon name="x" />
        </Link>
      </nav>
      <noscript>
        <p>
          {t('nav.needs_scripts')} <a href={paths.members}>{t('steps.members')}</a>
        </p>
      </noscript>
      <section ref={screen} tabIndex={-1} aria-label={progress}>
        <FlowContext value={{ host, conversation, push: flow.push, device: flow.device }}>
          <Suspense fallback={<Spinner label={t('common.loading')} />}>
            <Step key={step} user={user} onDone={(how) => leave(step, how)} />
          </Suspense>
        </FlowContext>
      </section>
    </div>
  )
}

/** A ref for the screen, which takes the focus whenever the step changes, so that screen readers announce it. */
function useFocusOnChange(step: SignupStep) {
  const screen = useRef<HTMLElement>(null)
  const before = useRef(step)
  // An effect, because focus belongs to the document; the first step leaves it where it is.
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    screen.current?.focus({ preventScroll: true })
  }, [step])
  return screen
}
