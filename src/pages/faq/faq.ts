// Parses the questions and answers, one Markdown file per language, and searches them. `##` starts a group, `### Question
// {#id}` a question; ids are the same in all languages, so that links stay valid.
import type { App } from '#src/app.ts'
import { containsAll } from '#src/domain/text-search.ts'
import { longText } from '#src/parts/legal/legal-text.ts'
import { type Block, parseMarkdown } from '#src/parts/legal/markdown.ts'

export type Question = { id: string; question: string; answer: Block[] }
export type QuestionGroup = { title: string; questions: Question[] }

/** The Markdown in the locale's language, with the site's own values filled in. */
export const faqText = (app: App): Promise<string> => longText(app, 'faq/faq')

const plainText = (block: Block) =>
  (block.kind === 'list' ? block.items.flat() : block.content).map(({ text }) => text).join(' ')

export function parseFaq(text: string): QuestionGroup[] {
  const groups: QuestionGroup[] = []
  for (const block of parseMarkdown(text)) {
    if (block.kind === 'heading' && block.level === 2) {
      groups.push({ title: plainText(block), questions: [] })
    } else if (block.kind === 'heading') {
      const [, question, id] = /^(.+) \{#([a-z-]+)\}$/.exec(plainText(block)) ?? []
      if (!question || !id) throw new Error(`faq: a question without an id: ${plainText(block)}`)
      groups.at(-1)?.questions.push({ id, question, answer: [] })
    } else {
      groups.at(-1)?.questions.at(-1)?.answer.push(block)
    }
  }
  return groups
}

/** The questions that contain all terms in the question or the answer; empty groups are left out. */
export function searchFaq(groups: readonly QuestionGroup[], terms: readonly string[]): QuestionGroup[] {
  return groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) =>
        containsAll([question, ...answer.map(plainText)].join('\n'), terms),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
}
