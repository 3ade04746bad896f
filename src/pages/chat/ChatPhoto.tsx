// A photo in the thread. Of somebody one has never answered no more than a glimpse is loaded until one wants to see it.
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
/** Of what is called otherwise than here: an upstream's. */
const SQUARE = { width: 640, height: 640 }
/** Room for one in the thread. */
const SHOWN_PX = { width: 320, height: 384 }

export function ChatPhoto({ photo, entry }: { photo: string; entry: Pick<Entry, 'mine' | 'text'> }) {
  const t = useTranslate()
  const { profile, conversation } = useStore(useConversation(), (state) => state.chat)
  const isStranger = useStranger()
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const extent = extentOfChatPhoto(photo) ?? SQUARE
  const name = profile.name || t('profile.deleted')
  const words = entry.mine ? t('message.photo.mine') : t('message.photo.theirs', { name })
  const alt = entry.text ? `${words}: ${entry.text}` : words
  const isVeiled = !entry.mine && isStranger && !isWanted

  if (isBroken) return <p className={css.gone}>{t('message.photo.gone')}</p>
  return (
    <>
      <button
        type="button"
        className={css.root}
        data-veiled={isVeiled || undefined}
        onClick={() => (isVeiled ? setWanted(true) : setOpen(true))}
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

/** Its place is kept in its own shape before it is there: by attributes, for the page allows no styles of its own. */
function shownOf({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, SHOWN_PX.width / width, SHOWN_PX.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Whoever one has written nothing to is one. */
function useStranger(): boolean {
  return useStore(
    useConversation(),
    ({ chat, outgoing }) =>
      outgoing.length === 0 && chat.messages.every(({ sender }) => sender === chat.profile.id),
  )
}
