// A picture of a chat with a reply, as an example, in the bubbles of the chat page. The first message is one that a chat suggests.
import { useTranslate } from '#src/app-context.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { FictionalLabel } from '../profile/FictionalLabel.tsx'
import css from './ChatPicture.module.css'
import type { Sample } from './sample-profiles.ts'

/** `profile`: whom the chat is with; the bubbles alone without one. */
export function ChatPicture({ profile }: { profile?: Sample | undefined }) {
  const t = useTranslate()
  return (
    <section className={css.root} aria-labelledby="chat">
      <h2 id="chat">{t('lander.chat')}</h2>
      <div>
        {profile && (
          <p data-part="peer">
            {profile.photo && <img src={profile.photo} alt="" width={36} height={36} loading="lazy" />}
            <b>{profile.name}</b>
            <FictionalLabel profile={profile} tone="neutral" size="small" />
          </p>
        )}
        <ChatBubbles />
        {profile && (
          <p data-part="field" aria-hidden="true">
            {t('chat.placeholder')}
            <Icon name="paper-plane-right-fill" />
          </p>
        )}
      </div>
    </section>
  )
}

/** The visitor's message and the answer. */
export function ChatBubbles() {
  const t = useTranslate()
  return (
    <div className={css.bubbles}>
      <p>{t('icebreaker.coffee')}</p>
      <p>{t('lander.chat_answer')}</p>
    </div>
  )
}
