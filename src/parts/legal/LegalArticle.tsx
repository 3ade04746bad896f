// A legal text as an article; also shown in the signup form's dialogs.
import { Fragment, type ReactNode } from 'react'
import css from './LegalArticle.module.css'
import { type Block, type Inline, parseMarkdown } from './markdown.ts'

/** Renders a piece of text: unchanged, unless a search highlights matches in it. */
type RenderText = (text: string) => ReactNode

const inlineElements = (content: Inline[], renderText: RenderText) =>
  content.map((part, index) => {
    const key = `${index} ${part.text}`
    if (part.kind === 'strong') return <strong key={key}>{renderText(part.text)}</strong>
    if (part.kind === 'link') {
      return (
        <a key={key} href={part.href}>
          {renderText(part.text)}
        </a>
      )
    }
    return <Fragment key={key}>{renderText(part.text)}</Fragment>
  })

function BlockElement({ block, renderText }: { block: Block; renderText: RenderText }) {
  if (block.kind === 'paragraph') return <p>{inlineElements(block.content, renderText)}</p>
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const
    return <Heading>{inlineElements(block.content, renderText)}</Heading>
  }
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item.map(({ text }) => text).join('')}>{inlineElements(item, renderText)}</li>
      ))}
    </ul>
  )
}

const keyOf = (block: Block) =>
  (block.kind === 'list' ? block.items.flat() : block.content).map(({ text }) => text).join('')

export function MarkdownBlocks({
  blocks,
  renderText = (text) => text,
}: {
  blocks: Block[]
  renderText?: RenderText
}) {
  return blocks.map((block) => <BlockElement key={keyOf(block)} block={block} renderText={renderText} />)
}

export function LegalArticle({ text }: { text: string }) {
  return (
    <article className={css.root}>
      <MarkdownBlocks blocks={parseMarkdown(text)} />
    </article>
  )
}
