// The effect of a lander's questions on a new account.
import { describe, expect, it } from 'vitest'
import { answersFrom, SIGNUP_ANSWERS } from '#src/domain/signup-answers.ts'

describe('the answers to a lander’s questions', () => {
  it('belong to one question each', () => {
    expect(new Set(SIGNUP_ANSWERS).size).toBe(SIGNUP_ANSWERS.length)
    expect(SIGNUP_ANSWERS).not.toContain('')
  })

  it('become interests, fields and a first search', () => {
    expect(answersFrom(['female', '26-35', 'dating', 'cooking', 'travel'])).toEqual({
      interests: ['travel', 'cooking'],
      fields: { looking_for: 'dating' },
      search: { gender: 'female', min_age: 26, max_age: 35 },
    })
  })

  it.each([
    ['nothing at all', [], null],
    ['what for alone', ['chat'], null],
    ['everyone', ['everyone'], { gender: null, min_age: null, max_age: null }],
    ['an age alone', ['66-'], { gender: null, min_age: 66, max_age: null }],
    ['up to an age', ['male', '-25'], { gender: 'male', min_age: null, max_age: 25 }],
  ])('begin a search only with a gender or an age: %s', (_what, answers, search) => {
    expect(answersFrom(answers).search).toEqual(search)
  })
})
