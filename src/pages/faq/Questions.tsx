// One group of questions. During a search, matches are highlighted and answers open.
import { cutAtTerms } from '#src/domain/text-search.ts'
import { MarkdownBlocks } from '#src/parts/legal/LegalArticle.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import type { QuestionGroup } from './faq.ts'
import css from './Questions.module.css'

const marked = (text: string, terms: readonly string[]) =>
  cutAtTerms(text, terms).map(({ text, at, found }) => (found ? <mark key={at}>{text}</mark> : text))

export function Questions({ group, terms }: { group: QuestionGroup; terms: readonly string[] }) {
  return (
    <section className={css.root}>
      <h2>{group.title}</h2>
      <div>
        {group.questions.map(({ id, question, answer }) => (
          // The browser opens a disclosure by itself when the URL's fragment points inside it.
          <Disclosure key={id} summary={marked(question, terms)} open={terms.length > 0}>
            <div id={id} data-part="answer">
              <MarkdownBlocks blocks={answer} renderText={(text) => marked(text, terms)} />
            </div>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
