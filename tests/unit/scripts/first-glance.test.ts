// CONTRIBUTING.md answers seven questions of a newcomer, each with a file (docs/decisions/testing.md). That links lead somewhere in
// every document is tested in decisions.test.ts; here, that all seven are answered and that the files are about the question.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const section = readFileSync('CONTRIBUTING.md', 'utf8').split('## Where is …\n')[1]?.split('\n## ')[0] ?? ''
const answers = section.split(/^\d\. /m).slice(1)

/** What the linked file must contain, so that it still answers the question. */
const EVIDENCE: readonly [question: string, file: string, contains: RegExp][] = [
  ['a request', 'worker/app.ts', /\.use\(/],
  ['/members/:memberId', 'src/routes.tsx', /'\/members\/:memberId',/],
  ['POST /api/likes.php', 'src/contract/calls/likes.ts', /'\/api\/likes\.php'/],
  ['four-day-old members and ads', 'src/domain/ad-eligibility.ts', /AD_ELIGIBILITY_MS/],
  ['KV', 'docs/storage.md', /^## Which store has what\n\n.*\n.*\n\| KV /m],
  ['after hydration', 'client/effects/start.ts', /startPolling/],
  ['delivered exactly once', 'docs/architecture.md', /^## A message\n/m],
]

describe('the list "Where is …" of CONTRIBUTING.md', () => {
  it.each(EVIDENCE)('answers the question about %s with %s', (question, file, contains) => {
    const answer = answers.find((text) => text.includes(question))
    const [, linked = ''] = /\]\(([^)#]+)/.exec(answer ?? '') ?? []
    expect(linked).toBe(file)
    expect(readFileSync(file, 'utf8')).toMatch(contains)
  })

  it('has an answer for each of the seven questions and no other', () => {
    expect(answers).toHaveLength(EVIDENCE.length)
  })
})
