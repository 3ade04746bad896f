// One message: quoted message, text, author label unless a member wrote it, reactions, and the menu, opened by its button,
// a right click or a long press.
import { type ReactNode, useRef } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import type { MessageKey } from '#src/i18n/translate.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { ChatPhoto } from './ChatPhoto.tsx'
import type { Entry } from './group-messages.ts'
import css from './MessageEntry.module.css'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageText } from './MessageText.tsx'
import { messageAnchor } from './message-anchor.ts'
import { QuotedMessage } from './QuotedMessage.tsx'
import { Reactions } from './Reactions.tsx'
import { usePressed } from './use-pressed.ts'

export function MessageEntry({ entry, children }: { entry: Entry; children?: ReactNode }) {
  const t = useTranslate()
  const menu = useRef<HTMLButtonElement>(null)
  const pressed = usePressed(() => menu.current)
  const { seq, text } = entry
  const { quote, photo } = entry.extra ?? {}
  // A deleted member's messages are empty; their positions remain.
  const isErased = text === '' && !photo
  return (
    <div
      {...(seq !== null && { id: messageAnchor(seq) })}
      className={css.root}
      data-part="message"
      data-state={entry.state}
      data-mine={entry.mine || undefined}
    >
      {entry.mine && <span className="visually-hidden">{t('chat.you')}: </span>}
      <div data-part="line" {...(seq !== null && pressed)}>
        <div data-part="message-text" data-quotes={quote ? '' : undefined}>
          {quote && <QuotedMessage entry={entry} seq={quote} />}
          {photo && <ChatPhoto photo={photo} entry={entry} />}
          {isErased ? <p data-part="erased">{t('deletion.message')}</p> : <MessageText entry={entry} />}
        </div>
        {seq !== null && <MessageMenu ref={menu} entry={{ ...entry, seq }} isErased={isErased} />}
      </div>
      {seq !== null && entry.reactions.length > 0 && <Reactions seq={seq} reactions={entry.reactions} />}
      <ProducedBy producer={entry.producer} />
      {entry.unanswered && <Remark icon="arrow-clockwise" text="chat.unanswered" />}
      {children}
    </div>
  )
}

/** The recorded author: anything but the member in person is labelled with text. */
function ProducedBy({ producer }: Pick<Entry, 'producer'>) {
  const text = producer === 'operator' ? 'chat.by_operator' : 'chat.by_software'
  return producer === 'member' ? null : <Remark icon="info" text={text} />
}

function Remark({ icon, text }: { icon: IconName; text: MessageKey }) {
  const t = useTranslate()
  return (
    <p data-part="producer">
      <Icon name={icon} />
      <span>{t(text)}</span>
    </p>
  )
}
