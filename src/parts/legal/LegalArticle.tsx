// A legal text as an article; the signup form's modals show this very element.

import css from './LegalArticle.module.css'
import { type Block, type Inline, parseMarkdown } from './markdown.ts'

const inlineElements = (content: Inline[]) =>
  content.map((part, index) => {
    const key = `${index} ${part.text}`
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>
    if (part.kind === 'link') {
      return (
        <a key={key} href={part.href}>
          {part.text}
        </a>
      )
    }
    return part.text
  })

function BlockElement({ block }: { block: Block }) {
  if (block.kind === 'paragraph') return <p>{inlineElements(block.content)}</p>
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const
    return <Heading>{inlineElements(block.content)}</Heading>
  }
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item.map(({ text }) => text).join('')}>{inlineElements(item)}</li>
      ))}
    </ul>
  )
}

const keyOf = (block: Block) =>
  (block.kind === 'list' ? block.items.flat() : block.content).map(({ text }) => text).join('')

export function LegalArticle({ text }: { text: string }) {
  const blocks = parseMarkdown(text)
  return (
    <article className={css.root}>
      {blocks.map((block) => (
        <BlockElement key={keyOf(block)} block={block} />
      ))}
    </article>
  )
}
