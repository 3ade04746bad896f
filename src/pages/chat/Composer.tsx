// The message input. Enter sends and Shift+Enter breaks the line; on a touch keyboard Enter breaks the line and the button
// sends. Shows the cost of a message and the remaining credits before sending.
import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useApp, useUser } from '#src/app-context.tsx'
import { MESSAGE_MAX_LENGTH } from '#src/domain/constants.ts'
import { cleanText } from '#src/domain/written-text.ts'
import { useMessageCost } from '#src/parts/costs/MessageCost.tsx'
import { loadable, optionalLoadable } from '#src/parts/loadable.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { useFailureToast } from '#src/parts/use-failure.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import { hasToAcknowledge, isUnacknowledged } from '#src/state/conversation-state.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { isComposing } from '#src/ui/is-composing.ts'
import { AddPhoto } from './AddPhoto.tsx'
import { EmptyWallet } from './buying/EmptyWallet.tsx'
import css from './Composer.module.css'
import { focusComposer, insertAtCaret } from './composer-text.ts'
import { EmojiButton } from './emoji/EmojiButton.tsx'
import { Refused } from './Refused.tsx'
import { ReplyBar } from './ReplyBar.tsx'
import { useAutoGrow } from './use-auto-grow.ts'
import { useComposerFocus } from './use-composer-focus.ts'
import { usePhotoDraft } from './use-photo-draft.ts'
import { useReply } from './use-reply.ts'
import type { Send } from './use-send.ts'
import { useTypingEvents } from './use-typing-events.ts'
import { ownTextsOf, useUndoSend } from './use-undo-send.ts'

/** Loaded with an unacknowledged chat, so that it is there without a connection too. */
const AcknowledgeFictional = loadable(
  async () => (await import('./AcknowledgeFictional.tsx')).AcknowledgeFictional,
)
/** Loaded after a message of this visit. */
const PushQuestion = optionalLoadable(async () => (await import('./PushQuestion.tsx')).PushQuestion)
/** Loaded when the file picker opens. */
const PhotoBar = optionalLoadable(async () => (await import('./PhotoBar.tsx')).PhotoBar)

export type ComposerProps = {
  store: ConversationStore
  boxRef: RefObject<HTMLTextAreaElement | null>
  onSend: Send
  onSent: () => void
}

export function Composer({ store, boxRef: box, onSend, onSent }: ComposerProps) {
  const { t } = useApp()
  const { chat, draft, outgoing } = useStore(store)
  const { profile } = chat
  const [isAsking, setAsking] = useState(false)
  const [hasSent, setHasSent] = useState(false)
  const mustAsk = hasToAcknowledge({ chat, outgoing })
  const showFailure = useFailureToast()
  const sendTyping = useTypingEvents(chat.conversation.id)
  useComposerFocus(box, store)
  const reply = useReply(store, box)
  const photo = usePhotoDraft(chat.conversation.id)
  useAutoGrow(box)
  const takeBack = useUndoSend(store)
  const language = useUser()?.profile.language
  const written = cleanText(draft)
  const isTooLong = written.length > MESSAGE_MAX_LENGTH
  const isLoading = photo.draft !== null && photo.draft.photo === null
  const canSend = (written !== '' || photo.draft !== null) && !isTooLong && !isLoading

  // An effect, because it is fetched after hydration.
  useEffect(() => {
    if (mustAsk) AcknowledgeFictional.load().catch(console.warn)
  }, [mustAsk])

  function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    if (!canSend) return
    if (hasToAcknowledge(store.getState()))
      AcknowledgeFictional.load().then(() => setAsking(true), showFailure)
    else send()
  }

  function send() {
    // Read from the store, not from this render: a second click or Enter then finds the box empty and sends nothing.
    const text = cleanText(store.getState().draft)
    if (isLoading || text.length > MESSAGE_MAX_LENGTH) return
    const carried = photo.take()
    if (text === '' && !carried) return
    store.setDraft('')
    const extra = { ...reply.take(), ...(carried && { photo: carried }) }
    const carries = extra.quote || extra.photo
    onSend(text, { acknowledge_fictional: isUnacknowledged(chat), ...(carries && { extra }) })
    onSent()
    setHasSent(true)
    // Also from the dialog, which is closed by then.
    box.current?.focus()
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return
    // The first Escape cancels the reply, the next one leaves the conversation.
    if (event.key === 'Escape' && store.getState().replying !== null) {
      event.preventDefault()
      store.replyTo(null)
    }
    if (event.key === 'ArrowUp' && draft === '' && takeBack()) {
      event.preventDefault()
      focusComposer(box.current)
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    if (window.matchMedia('(hover: none) and (pointer: coarse)').matches) return
    event.preventDefault()
    submit()
  }

  return (
    <form className={css.root} onSubmit={submit}>
      <Refused store={store} />
      <EmptyWallet store={store} />
      {hasSent && <PushQuestion store={store} />}
      {isAsking && (
        <AcknowledgeFictional name={profile.name} onConfirm={send} onClose={() => setAsking(false)} />
      )}
      {isTooLong && <Alert tone="danger">{t('errors.fields.message_too_long')}</Alert>}
      <ReplyBar />
      {photo.draft && <PhotoBar photo={photo} />}
      <div data-part="box">
        <EmojiButton
          ownTexts={() => ownTextsOf(store)}
          onPick={(emoji) => insertAtCaret(box.current, store, emoji)}
        />
        {/* No maxLength: it would silently cut off pasted text. */}
        <textarea
          ref={box}
          value={draft}
          rows={1}
          placeholder={t('chat.placeholder')}
          aria-label={t('chat.write_to', { name: profile.name })}
          aria-describedby="message-price"
          aria-invalid={isTooLong || undefined}
          autoComplete="off"
          lang={language}
          spellCheck
          onChange={(event) => {
            store.setDraft(event.currentTarget.value)
            sendTyping()
          }}
          onKeyDown={handleKey}
        />
        <AddPhoto onOpen={PhotoBar.load} onFile={photo.choose} />
        <IconButton
          type="submit"
          variant="primary"
          icon="paper-plane-right-fill"
          label={t('chat.send')}
          disabled={!canSend}
        />
      </div>
      <Price cost={chat.message_cost} />
    </form>
  )
}

function Price({ cost }: { cost: number }) {
  const { t } = useApp()
  const format = useFormat()
  const credits = useUser()?.credits ?? 0
  const money = useMessageCost()
  const inCredits = cost === 0 ? t('chat.free') : t('chat.cost', { count: cost })
  const price = money ? `${inCredits} (${t('costs.from', { money })})` : inCredits
  return (
    <p id="message-price" data-part="price">
      {cost === 0
        ? price
        : `${price} · ${t('chat.left', { count: credits, number: format.number(credits) })}`}
    </p>
  )
}
