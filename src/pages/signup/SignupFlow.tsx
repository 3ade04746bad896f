// Signing up behind the account, steps 1 to 7 (specification sections 2 and 4): one thing on the screen, how far it has come,
// a way back and a way out. Every step is loaded by itself, and all of them soon after the first, so that a line that breaks
// later breaks no step.
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
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
/** Every step, for the server, which draws whichever somebody stands at. */
export const loadSteps = () => Promise.all(Object.values(STEPS).map((step) => step.load()))

export type SignupFlowProps = {
  user: User
  /** The profile somebody came by. */
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
  const screen = useFocusOnChange(step)

  // Effects, because both are told to what is outside of React: the network, and whoever waits for the end.
  useEffect(() => {
    for (const load of Object.values(LOAD))
      load().catch((error: unknown) => console.warn('Not loaded', error))
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
        <ProgressBar
          progress={Math.min(1, signupProgress(step))}
          label={t('steps.progress', { step, steps: 7 })}
        />
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
      <section ref={screen} tabIndex={-1} aria-label={t('steps.progress', { step, steps: 7 })}>
        <FlowContext value={{ host, conversation, push: flow.push, device: flow.device }}>
          <Suspense fallback={<Spinner label={t('common.loading')} />}>
            <Step key={step} user={user} onDone={(how) => leave(step, how)} />
          </Suspense>
        </FlowContext>
      </section>
    </div>
  )
}

/** A ref for the screen, which takes the focus whenever the step changes: whoever listens hears where they are. */
function useFocusOnChange(step: SignupStep) {
  const screen = useRef<HTMLElement>(null)
  const before = useRef(step)
  // An effect, because focus is the document's; the first screen leaves it where the page has it.
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    screen.current?.focus({ preventScroll: true })
  }, [step])
  return screen
}
