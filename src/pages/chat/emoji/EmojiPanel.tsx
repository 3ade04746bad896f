// The emoji picker, by group and by search, recently used ones first. The system's font renders them. The grid is one tab
// stop; arrow keys move in it.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { languageOf } from '#src/i18n/negotiate.ts'
import { isComposing } from '#src/ui/is-composing.ts'
import { TextInput } from '#src/ui/TextInput.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import css from './EmojiPanel.module.css'
import { EMOJI_GROUPS, type EmojiGroup } from './emoji-groups.ts'
import { type EmojiKeywords, findEmoji, nameOf, usedEmoji } from './find-emoji.ts'
import { loadEmojiKeywords } from './load-keywords.ts'
import { moveInGrid } from './move-in-grid.ts'

/** Two rows. */
const USED_SHOWN = 16
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)'

export type EmojiPanelProps = {
  /** The member's messages in this conversation, oldest first, from which the recently used emoji come. */
  ownTexts: () => readonly string[]
  onPick: (emoji: string) => void
}

export function EmojiPanel({ ownTexts, onPick }: EmojiPanelProps) {
  const { t } = useApp()
  const keywords = useEmojiKeywords()
  const [query, setQuery] = useState('')
  const [used] = useState(() => usedEmoji(ownTexts(), USED_SHOWN))
  const search = useRef<HTMLInputElement>(null)
  const found = findEmoji(keywords, query)

  // An effect, because focus belongs to the document. Not on a touch screen, where the keyboard would cover the panel.
  useEffect(() => {
    if (window.matchMedia(HAS_KEYBOARD).matches) search.current?.focus()
  }, [])

  function pickOnEnter(event: KeyboardEvent) {
    const [first] = found ?? []
    if (isComposing(event) || event.key !== 'Enter') return
    event.preventDefault()
    if (first) onPick(first)
  }

  const grid = (emoji: readonly string[]) => (
    <div data-part="grid">
      {emoji.map((one) => (
        <button
          key={one}
          type="button"
          tabIndex={-1}
          aria-label={nameOf(keywords, one)}
          title={nameOf(keywords, one)}
          onClick={() => onPick(one)}
        >
          {one}
        </button>
      ))}
    </div>
  )

  return (
    <div className={css.root}>
      <TextInput
        ref={search}
        type="search"
        icon="magnifying-glass"
        value={query}
        autoComplete="off"
        placeholder={t('chat.emoji.search')}
        aria-label={t('chat.emoji.search')}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={pickOnEnter}
      />
      <VisuallyHidden role="status">{found && t('chat.emoji.found', { count: found.length })}</VisuallyHidden>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys go from button to button inside */}
      <div
        data-part="groups"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus; its buttons are reached from it
        tabIndex={0}
        onKeyDown={moveInGrid}
      >
        {found ? (
          found.length > 0 ? (
            grid(found)
          ) : (
            <p data-part="none">{t('chat.emoji.none')}</p>
          )
        ) : (
          <>
            {used.length > 0 && (
              <section>
                <h3>{t('chat.emoji.groups.used')}</h3>
                {grid(used)}
              </section>
            )}
            {(Object.keys(EMOJI_GROUPS) as EmojiGroup[]).map((group) => (
              <section key={group}>
                <h3>{t(`chat.emoji.groups.${group}`)}</h3>
                {grid(EMOJI_GROUPS[group])}
              </section>
            ))}
          </>
        )}
      </div>
    </div>
  )
}

/** Empty while loading, and when loading failed: an emoji is then its own label. */
function useEmojiKeywords(): EmojiKeywords {
  const { locale } = useApp()
  const [keywords, setKeywords] = useState<EmojiKeywords>({})
  // An effect, because the keywords are fetched.
  useEffect(() => {
    let left = false
    loadEmojiKeywords(languageOf(locale)).then(
      (loaded) => !left && setKeywords(loaded),
      (error: unknown) => console.warn('Emoji keywords could not be loaded', error),
    )
    return () => {
      left = true
    }
  }, [locale])
  return keywords
}
