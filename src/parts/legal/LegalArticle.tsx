// A legal text as an article; the signup form's modals show this very element.
import { Fragment, type ReactNode } from 'react'
import css from './LegalArticle.module.css'
import { type Block, type Inline, parseMarkdown } from './markdown.ts'

/** How a stretch of text is drawn: as it is, unless somebody looks for words in it. */
type DrawText = (text: string) => ReactNode

const inlineElements = (content: Inline[], draw: DrawText) =>
  content.map((part, index) => {
    const key = `${index} ${part.text}`
    if (part.kind === 'strong') return <strong key={key}>{draw(part.text)}</strong>
    if (part.kind === 'link') {
      return (
        <a key={key} href={part.href}>
          {draw(part.text)}
        </a>
      )
    }
    return <Fragment key={key}>{draw(part.text)}</Fragment>
  })

function BlockElement({ block, draw }: { block: Block; draw: DrawText }) {
  if (block.kind === 'paragraph') return <p>{inlineElements(block.content, draw)}</p>
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const
    return <Heading>{inlineElements(block.content, draw)}</Heading>
  }
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item.map(({ text }) => text).join('')}>{inlineElements(item, draw)}</li>
      ))}
    </ul>
  )
}

const keyOf = (block: Block) =>
  (block.kind === 'list' ? block.items.flat() : block.content).map(({ text }) => text).join('')

export function MarkdownBlocks({ blocks, draw = (text) => text }: { blocks: Block[]; draw?: DrawText }) {
  return blocks.map((block) => <BlockElement key={keyOf(block)} block={block} draw={draw} />)
}

export function LegalArticle({ text }: { text: string }) {
  return (
    <article className={css.root}>
      <MarkdownBlocks blocks={parseMarkdown(text)} />
    </article>
  )
}
