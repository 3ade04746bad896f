// The signup's steps as a machine (specification section 4): every sentence of it is a row here.
import { describe, expect, it } from 'vitest'
import {
  advance,
  enteredAt,
  type PushStatus,
  parseStep,
  resumeStep,
  type SignupData,
  type SignupEvent,
  type SignupState,
  type SignupStep,
  signupProgress,
} from '#src/domain/signup-machine.ts'

const at = (step: SignupStep, push: PushStatus = 'offered'): SignupState => ({
  step,
  push,
  adds_subscription: false,
  is_complete: false,
})
const saved = { type: 'step-saved' } as const
const skipped = { type: 'step-skipped' } as const
const created = { type: 'account-created' } as const
const completed = { type: 'progress-completed' } as const
const push = (standing: PushStatus): SignupEvent => ({ type: 'push-changed', push: standing })

describe('the step machine', () => {
  it.each<[string, SignupState, SignupEvent, SignupStep]>([
    ['0 to 1 after the account, if push is supported and not denied', at(0), created, 1],
    ['0 to 1 while nobody knows of push yet', at(0, 'unknown'), created, 1],
    ['0 jumps to 2 if push is unsupported or denied', at(0, 'unavailable'), created, 2],
    ['0 jumps to 2 when a subscription already exists', at(0, 'subscribed'), created, 2],
    ['1 advances to 2 when push becomes unavailable', at(1), push('unavailable'), 2],
    ['1 advances to 2 when it turns out that push was never there', at(1, 'unknown'), push('unavailable'), 2],
    ['1 stays while push is offered', at(1, 'unknown'), push('offered'), 1],
    ['1 advances on subscribing', at(1), saved, 2],
    ['1 advances on declining', at(1), skipped, 2],
    ['2 advances on save', at(2), saved, 3],
    ['2 advances on skip', at(2), skipped, 3],
    ['3 advances on save', at(3), saved, 4],
    ['3 advances on skip', at(3), skipped, 4],
    ['4 advances on save', at(4), saved, 5],
    ['4 advances on skip', at(4), skipped, 5],
    ['5 goes to 6 on save', at(5), saved, 6],
    ['5 goes to 6 on skip', at(5), skipped, 6],
    ['6 goes to 7 when the progress screen completes', at(6), completed, 7],
    ['6 waits for nothing else', at(6), saved, 6],
    ['7 is the end', at(7), saved, 7],
    ['no step is left by the wrong event', at(3), completed, 3],
    ['an account is created once', at(4), created, 4],
    ['push that comes or goes later changes no step', at(4), push('unavailable'), 4],
  ])('%s @spec 2.30 2.31 4.18 4.19 4.20 4.21 4.22', (_, state, event, step) => {
    expect(advance(state, event).step).toBe(step)
  })

  it('a subscription that exists already is added to the account, once @spec 4.19', () => {
    const jumped = advance(at(0, 'subscribed'), created)
    expect(jumped).toMatchObject({ step: 2, adds_subscription: true })
    expect(advance(jumped, saved).adds_subscription).toBe(false)
    expect(advance(at(1, 'unknown'), push('subscribed'))).toMatchObject({ step: 2, adds_subscription: true })
  })

  it('step 7 emits the flow-complete event, and no step before it @spec 4.27 9.3', () => {
    expect(advance(at(6), completed).is_complete).toBe(true)
    expect(enteredAt(7).is_complete).toBe(true)
    for (const step of [1, 2, 3, 4, 5] as const) expect(advance(at(step), saved).is_complete).toBe(false)
  })

  it('progress is the step divided by 6 @spec 4.28 9.3', () => {
    expect(([0, 3, 6] as const).map(signupProgress)).toEqual([0, 0.5, 1])
  })

  it('an address names a step behind the account, or none', () => {
    expect(['1', '7', '0', '8', '3 ', '', 'x', null].map(parseStep)).toEqual([
      1,
      7,
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('a logged-in user resumes', () => {
  const nothing: SignupData = {
    main_image: null,
    city: null,
    countryregion: null,
    gender: null,
    date_of_birth: null,
    personal: null,
  }
  const all: SignupData = {
    main_image: {},
    city: 'Delft',
    countryregion: 112,
    gender: 'female',
    date_of_birth: '1990-01-02',
    personal: 'Hi',
  }
  it.each<[string, Partial<SignupData>, PushStatus, boolean, SignupStep]>([
    ['at 1 at the start', {}, 'offered', true, 1],
    ['at 1 while push is unknown', {}, 'unknown', true, 1],
    ['at 2 if push is unavailable', {}, 'unavailable', true, 2],
    ['at 2 if a subscription is there', {}, 'subscribed', true, 2],
    ['at 3 if a main image exists', { main_image: {} }, 'offered', false, 3],
    ['at 3 whatever else exists, without auto-skip', all, 'offered', false, 3],
    ['at 4 if a region exists', { countryregion: 112 }, 'offered', true, 4],
    ['at 4 if a city exists', { city: 'Delft' }, 'offered', true, 4],
    ['at 1 in spite of a city, without auto-skip', { city: 'Delft' }, 'offered', false, 1],
    ['at 5 if the gender exists', { gender: 'male' }, 'offered', true, 5],
    ['at 5 if the date of birth exists', { date_of_birth: '1990-01-02' }, 'offered', true, 5],
    ['at 6 if the personal text exists', { personal: 'Hi' }, 'offered', true, 6],
    ['at 6 if everything exists', all, 'unavailable', true, 6],
    ['at 1 with region 0, which is none', { countryregion: 0 }, 'offered', true, 1],
  ])('%s @spec 4.23 4.24', (_, saved, standing, auto_skip, step) => {
    expect(resumeStep({ ...nothing, ...saved }, standing, { auto_skip })).toBe(step)
  })
})
