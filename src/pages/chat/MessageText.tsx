// The text of a message, in its language; the member's own messages are never translated. Links open without a referrer. A
// message of few emoji alone is shown large and without a bubble; screen readers get the same text.
import { useState } from 'react'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import { countLargeEmoji } from '#src/domain/emoji.ts'
import { piecesOf } from '#src/domain/message-links.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import type { Entry } from './group-messages.ts'
import { TranslationNote } from './translation/TranslationNote.tsx'
import { useTranslated } from './translation/use-translations.ts'
import { useConversation } from './use-conversation.ts'

export function MessageText({ entry }: { entry: Entry }) {
  const { text, mine, extra } = entry
  const store = useConversation()
  const language = useStore(store, (state) => state.chat.profile.language)
  const emoji = extra?.quote ? 0 : countLargeEmoji(text)
  const spoken = mine ? ({ translate: 'no' } as const) : { lang: language }
  if (text === '') return null
  if (emoji > 0)
    return (
      <p data-part="emoji" data-count={emoji} {...spoken}>
        {text}
      </p>
    )
  return <Bubble entry={entry} spoken={spoken} />
}

/** In the reader's language where translation is on, with the original one tap away. */
function Bubble({ entry, spoken }: { entry: Entry; spoken: { lang?: string; translate?: 'no' } }) {
  const { locale } = useApp()
  const translated = useTranslated(entry)
  const [isOriginal, setOriginal] = useState(false)
  const isShown = typeof translated === 'string' && !isOriginal
  return (
    <>
      {isShown ? (
        <p data-part="bubble" lang={languageOf(locale)} translate="no">
          <Pieces text={translated} />
        </p>
      ) : (
        <p data-part="bubble" {...spoken}>
          <Pieces text={entry.text} />
        </p>
      )}
      {translated !== undefined && (
        <TranslationNote
          translated={translated}
          isOriginal={isOriginal}
          onToggle={() => setOriginal(!isOriginal)}
        />
      )}
    </>
  )
}

function Pieces({ text }: { text: string }) {
  return (
    <>
      {piecesOf(text).map((piece) =>
        piece.href === undefined ? (
          piece.text
        ) : (
          <a
            key={piece.at}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            title={piece.href}
          >
            {piece.shown}
          </a>
        ),
      )}
    </>
  )
}
