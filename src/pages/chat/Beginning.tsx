// The top of a conversation: the other member, and suggested first messages while there are none.
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import { usePhotoUrl } from '#src/parts/profile/ProfilePhoto.tsx'
import type { ConversationStore } from '#src/state/conversation.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import css from './Beginning.module.css'
import type { IcebreakersProps } from './Icebreakers.tsx'
import { useLate } from './use-late.ts'

export type BeginningProps = { store: ConversationStore; isEmpty: boolean } & Pick<
  IcebreakersProps,
  'onOffered'
>

export function Beginning({ store, isEmpty, onOffered }: BeginningProps) {
  const { t } = useApp()
  const photoUrl = usePhotoUrl()
  const { profile, available } = useStore(store, (state) => state.chat)
  const name = profile.name || t('profile.deleted')
  if (!isEmpty) return <p className={css.root}>{t('chat.beginning')}</p>
  return (
    <div className={css.root}>
      <Avatar
        name={name}
        size="large"
        src={profile.main_image && photoUrl(profile.main_image.thumb_filename)}
      />
      <h2>{t('chat.with', { name })}</h2>
      <p>{t('chat.beginning_body', { name })}</p>
      {available && <FirstLines store={store} onOffered={onOffered} />}
    </div>
  )
}

const findIcebreakers = async () => (await import('./Icebreakers.tsx')).Icebreakers

/** Loaded only for an empty conversation; without them the member can still write. */
function FirstLines(props: IcebreakersProps) {
  const Lines = useLate(findIcebreakers, true)
  return Lines && <Lines {...props} />
}
