// The menu of a message. Its panel is created when it is first opened: a long thread would have hundreds of them.
import { type Ref, useState } from 'react'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import { REACTION_NAMES, REACTIONS } from '#src/domain/reactions.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu, MenuItem } from '#src/ui/Menu.tsx'
import type { Entry } from './group-messages.ts'
import css from './MessageMenu.module.css'
import { useConversation } from './use-conversation.ts'
import { useMessageActions } from './use-message-actions.ts'
import { useReact } from './use-react.ts'

export type MessageMenuProps = {
  ref: Ref<HTMLButtonElement>
  entry: Entry & { seq: number }
  /** The message was deleted; only its position remains. */
  isErased: boolean
}

export function MessageMenu({ ref, entry, isErased }: MessageMenuProps) {
  const { t } = useApp()
  const [isMade, setMade] = useState(false)
  const when = entry.text.slice(0, 40) || t('message.photo.one')
  return (
    <Menu
      className={css.root}
      align={entry.mine ? 'end' : 'start'}
      // Opening the menu must not be announced as a change of the log.
      aria-live="off"
      onBeforeToggle={() => setMade(true)}
      trigger={(opens) => (
        <IconButton
          {...opens}
          ref={ref}
          className={css.trigger}
          icon="dots-three"
          size="small"
          label={t('message.options', { message: when })}
          title={t('message.options_short')}
          data-message-menu=""
          // All messages are one tab stop; arrow keys move between them (roving-focus.ts).
          tabIndex={entry.newest ? 0 : -1}
        />
      )}
    >
      {isMade && <Panel entry={entry} isErased={isErased} />}
    </Menu>
  )
}

function Panel({ entry, isErased }: Pick<MessageMenuProps, 'entry' | 'isErased'>) {
  const { t } = useApp()
  const available = useStore(useConversation(), (state) => state.chat.available)
  const react = useReact()
  const { reply, copy, hide, report } = useMessageActions(entry)
  const own = entry.reactions.find(({ mine }) => mine)?.reaction
  return (
    // Every choice closes the panel.
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button pressed by a key is a click, too
    <div onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}>
      {available && !isErased && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div role="group" data-part="reactions" aria-label={t('message.reactions.react')}>
          {REACTION_NAMES.map((one) => (
            <button
              key={one}
              type="button"
              aria-label={t(`message.reactions.${one}`)}
              title={t(`message.reactions.${one}`)}
              aria-pressed={own === one}
              onClick={() => react(entry.seq, one)}
            >
              {REACTIONS[one]}
            </button>
          ))}
        </div>
      )}
      {available && !isErased && (
        <MenuItem icon="arrow-bend-up-left" onClick={reply}>
          {t('message.reply')}
        </MenuItem>
      )}
      {entry.text !== '' && (
        <MenuItem icon="copy" onClick={copy}>
          {t('message.copy')}
        </MenuItem>
      )}
      {!entry.mine && report && (
        <MenuItem icon="flag" onClick={report}>
          {t('message.report.action')}
        </MenuItem>
      )}
      <MenuItem icon="trash" tone="danger" onClick={hide}>
        {t('message.hide.action')}
      </MenuItem>
    </div>
  )
}
