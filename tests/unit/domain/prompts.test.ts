import { describe, expect, it } from 'vitest'
import { notesOfPrompts, PROMPTS, PROMPTS_MAX, promptsOf, withQuote } from '#src/domain/prompts.ts'

describe('short answers among the notes of a profile', () => {
  it('are read in the order of the topics, three at most, without other notes', () => {
    expect(promptsOf({ ideal: 'Iemand die lacht.', prompt_song: 'Suzanne', prompt_sunday: 'Brood' })).toEqual(
      [
        { prompt: 'sunday', answer: 'Brood' },
        { prompt: 'song', answer: 'Suzanne' },
      ],
    )
    const all = Object.fromEntries(PROMPTS.map((prompt) => [`prompt_${prompt}`, prompt]))
    expect(promptsOf(all).map(({ prompt }) => prompt)).toEqual(PROMPTS.slice(0, PROMPTS_MAX))
    expect(promptsOf({})).toEqual([])
  })

  it('replace all earlier ones, and an empty one is none', () => {
    const change = notesOfPrompts([
      { prompt: 'song', answer: 'Suzanne' },
      { prompt: 'dish', answer: '' },
    ])
    expect(Object.keys(change)).toHaveLength(PROMPTS.length)
    expect(promptsOf(change)).toEqual([{ prompt: 'song', answer: 'Suzanne' }])
    expect(change).toMatchObject({ prompt_dish: null, prompt_sunday: null })
  })
})

it.each([
  ['', '“Suzanne”\n'],
  ['Hoi', '“Suzanne”\nHoi'],
  ['“Suzanne”\nMooi!', '“Suzanne”\nMooi!'],
])('the quoted answer stands before the draft %j, once', (draft, expected) => {
  expect(withQuote('“Suzanne”', draft)).toBe(expected)
})
