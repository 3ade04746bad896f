// Every refusal has a text in all seven locales, and so has every message of the field schemas (style, contract loops).
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Signup } from '#src/contract/account.ts'
import { FileComplaint } from '#src/contract/complaints.ts'
import { fieldProblems } from '#src/contract/field-problems.ts'
import { REFUSALS } from '#src/contract/refusals.ts'
import { LOCALES } from '#src/domain/constants.ts'

type Words = { errors: Record<string, unknown> & { fields: Record<string, string> } }
const wordsOf = (locale: string) => JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')) as Words

describe.each(LOCALES)('%s', (locale) => {
  it.each(Object.keys(REFUSALS))('has a text for %s', (code) => {
    expect(wordsOf(locale).errors[code]).toEqual(expect.stringMatching(/\S/))
  })

  it('has a text for every message key of the signup schema', () => {
    const attempts = [
      {},
      { email: 'x', name: '@x', password: 'x' },
      { email: 'a@b.nl', name: 'A@B.nl', password: 'x'.repeat(201) },
      { email: 'a@b.nl', name: 'x'.repeat(151), password: 'long enough' },
    ]
    for (const attempt of attempts) {
      for (const issue of v.safeParse(Signup, attempt, { abortPipeEarly: true }).issues ?? []) {
        const key = /^[a-z_]+$/.test(issue.message) ? issue.message : 'required'
        expect(wordsOf(locale).errors.fields[key], `${key} (${issue.message})`).toEqual(
          expect.stringMatching(/\S/),
        )
      }
    }
  })

  it('has a text for every message key of the complaint schema', () => {
    const attempts = [
      {},
      { category: 'question', email: 'x', text: 'short' },
      { category: 'question', email: '', text: 'x'.repeat(5_001), about: 'x'.repeat(501) },
      { category: 'report', email: 'a@b.nl', text: 'a report without good faith' },
    ]
    for (const attempt of attempts) {
      const { issues } = v.safeParse(FileComplaint, attempt, { abortPipeEarly: true })
      const problems = Object.values(fieldProblems(issues ?? []))
      expect(problems).not.toEqual([])
      for (const problem of problems) {
        expect(wordsOf(locale).errors.fields[problem], problem).toEqual(expect.stringMatching(/\S/))
      }
    }
  })
})
