// A picture of a chat with a reply, as an example: the bubbles of the chat page, with sentences that it suggests.
import { useTranslate } from '#src/app-context.tsx'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { FictionalLabel } from '../profile/FictionalLabel.tsx'
import css from './ChatPicture.module.css'
import type { Sample } from './sample-profiles.ts'

/** `profile`: whom the chat is with; the bubbles alone without one, where visitors may see no profiles. */
export function ChatPicture({ profile }: { profile: Sample | undefined }) {
  const t = useTranslate()
  return (
    <section className={css.root} aria-labelledby="chat">
      <h2 id="chat">{t('lander.chat')}</h2>
      <div>
        {profile && (
          <p data-part="peer">
            <Avatar name={profile.name} src={profile.photo} size="small" />
            <b>{profile.name}</b>
            <FictionalLabel profile={profile} tone="neutral" size="small" />
          </p>
        )}
        <ChatBubbles />
        <p data-part="field" aria-hidden="true">
          {t('chat.placeholder')}
          <Icon name="paper-plane-right-fill" />
        </p>
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
      <p>{t('icebreaker.two_truths')}</p>
    </div>
  )
}
