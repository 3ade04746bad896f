// A photo in the thread. From senders the member has never answered only a blurred preview is loaded until they choose to
// see it.
import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '#src/app-context.tsx'
import { extentOfChatPhoto } from '#src/domain/chat-photos.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './ChatPhoto.module.css'
import { chatPhotoUrl } from './chat-photo-url.ts'
import type { Entry } from './group-messages.ts'
import { useConversation } from './use-conversation.ts'

const PhotoViewer = lazy(async () => ({ default: (await import('./PhotoViewer.tsx')).PhotoViewer }))
/** For an upstream's photo, whose URL has another form than ours. */
const SQUARE = { width: 640, height: 640 }
/** The largest box for a photo in the thread. */
const SHOWN_PX = { width: 320, height: 384 }

export function ChatPhoto({ photo, entry }: { photo: string; entry: Pick<Entry, 'mine' | 'text'> }) {
  const t = useTranslate()
  const { profile, conversation } = useStore(useConversation(), (state) => state.chat)
  const isStranger = useStranger()
  const [isRevealed, setRevealed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const extent = extentOfChatPhoto(photo) ?? SQUARE
  const name = profile.name || t('profile.deleted')
  const label = entry.mine ? t('message.photo.mine') : t('message.photo.theirs', { name })
  const alt = entry.text ? `${label}: ${entry.text}` : label
  const isVeiled = !entry.mine && isStranger && !isRevealed

  if (isBroken) return <p className={css.gone}>{t('message.photo.gone')}</p>
  return (
    <>
      <button
        type="button"
        className={css.root}
        data-veiled={isVeiled || undefined}
        onClick={() => (isVeiled ? setRevealed(true) : setOpen(true))}
      >
        <img
          src={chatPhotoUrl(conversation.id, photo, isVeiled ? 'teaser' : 'thumb')}
          alt={isVeiled ? '' : alt}
          {...shownOf(extent)}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
        {isVeiled && (
          <span data-part="veil">
            <Icon name="eye-slash" />
            <strong>{t('message.photo.show', { name })}</strong>
            <span>{t('message.photo.stranger')}</span>
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <PhotoViewer
            src={chatPhotoUrl(conversation.id, photo, 'view')}
            alt={alt}
            extent={extent}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Reserves the photo's space before it loads: by attributes, because the content security policy allows no inline styles. */
function shownOf({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, SHOWN_PX.width / width, SHOWN_PX.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A stranger is a sender to whom the member has written nothing. */
function useStranger(): boolean {
  return useStore(
    useConversation(),
    ({ chat, outgoing }) =>
      outgoing.length === 0 && chat.messages.every(({ sender }) => sender === chat.profile.id),
  )
}
