// The box to write in. Enter sends and Shift+Enter breaks the line; on a touch keyboard Enter breaks the line and the
// button sends. What a message costs and what is left is said before sending.
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { useApp, useUser } from '#src/app-context.tsx'
import { MESSAGE_MAX_LENGTH } from '#src/domain/constants.ts'
import { cleanText } from '#src/domain/written-text.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { AcknowledgeFictional } from './AcknowledgeFictional.tsx'
import css from './Composer.module.css'
import { EmptyWallet } from './EmptyWallet.tsx'
import { Refused } from './Refused.tsx'
import { useGrowingBox } from './use-growing-box.ts'
import { useReadyBox } from './use-ready-box.ts'
import type { Send } from './use-send.ts'
import { useTypingNews } from './use-typing-news.ts'

export type ComposerProps = { store: ConversationStore; onSend: Send; onSent: () => void }

export function Composer({ store, onSend, onSent }: ComposerProps) {
  const { t } = useApp()
  const { chat, draft } = useStore(store)
  const { profile } = chat
  const acknowledging = profile.kind === 'fictional' && !chat.acknowledged
  const box = useRef<HTMLTextAreaElement>(null)
  const acknowledge = useRef<HTMLButtonElement>(null)
  const tellTyping = useTypingNews(chat.conversation.id)
  useReadyBox(box, store)
  useGrowingBox(box)
  const written = cleanText(draft)
  const isTooLong = written.length > MESSAGE_MAX_LENGTH
  const canSend = written !== '' && !isTooLong

  function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    // Read from the store, not from this render: a second click or Enter finds the box empty.
    const text = cleanText(store.getState().draft)
    if (text === '' || text.length > MESSAGE_MAX_LENGTH) return
    store.setDraft('')
    onSend(text, { acknowledge_fictional: acknowledging })
    onSent()
    // The button that confirms goes away with the message; writing goes on in the box.
    box.current?.focus()
  }

  function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (window.matchMedia('(hover: none) and (pointer: coarse)').matches) return
    event.preventDefault()
    // Knowing that somebody is fictional is confirmed on purpose, not in passing.
    if (acknowledging) acknowledge.current?.focus()
    else submit()
  }

  return (
    <form className={css.root} onSubmit={submit}>
      <Refused store={store} />
      <EmptyWallet store={store} />
      {acknowledging && <AcknowledgeFictional name={profile.name} />}
      {isTooLong && <Alert tone="danger">{t('errors.fields.message_too_long')}</Alert>}
      <div data-part="box">
        {/* No maxLength: it would cut off a pasted text without a word. */}
        <textarea
          ref={box}
          value={draft}
          rows={1}
          placeholder={t('chat.placeholder')}
          aria-label={t('chat.write_to', { name: profile.name })}
          aria-describedby="message-price"
          aria-invalid={isTooLong || undefined}
          autoComplete="off"
          onChange={(event) => {
            store.setDraft(event.currentTarget.value)
            tellTyping()
          }}
          onKeyDown={submitOnEnter}
        />
        {!acknowledging && (
          <IconButton
            type="submit"
            variant="primary"
            icon="paper-plane-right-fill"
            label={t('chat.send')}
            disabled={!canSend}
          />
        )}
      </div>
      {acknowledging && (
        <Button ref={acknowledge} type="submit" block disabled={!canSend}>
          {t('chat.acknowledge.action')}
        </Button>
      )}
      <Price cost={chat.message_cost} />
    </form>
  )
}

function Price({ cost }: { cost: number }) {
  const { t } = useApp()
  const format = useFormat()
  const credits = useUser()?.credits ?? 0
  const price = cost === 0 ? t('chat.free') : t('chat.cost', { count: cost })
  return (
    <p id="message-price" data-part="price">
      {cost === 0
        ? price
        : `${price} · ${t('chat.left', { count: credits, number: format.number(credits) })}`}
    </p>
  )
}
