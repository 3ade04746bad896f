// The reactions to a message. A press removes the member's own, or adds the same as the other's.
import { useStore } from 'zustand'
import { useTranslate } from '#src/app-context.tsx'
import { REACTION_NAMES, REACTIONS } from '#src/domain/reactions.ts'
import type { Entry } from './group-messages.ts'
import css from './Reactions.module.css'
import { useConversation } from './use-conversation.ts'
import { useReact } from './use-react.ts'

export function Reactions({ seq, reactions }: { seq: number; reactions: Entry['reactions'] }) {
  const t = useTranslate()
  const store = useConversation()
  const react = useReact()
  const profile = useStore(store, (state) => state.chat.profile)
  const available = useStore(store, (state) => state.chat.available)
  const name = profile.name || t('profile.deleted')
  const given = REACTION_NAMES.filter((one) => reactions.some(({ reaction }) => reaction === one))
  return (
    <ul className={css.root} aria-label={t('message.reactions.title')}>
      {given.map((one) => {
        const by = reactions.filter(({ reaction }) => reaction === one)
        const mine = by.some((reaction) => reaction.mine)
        const who = by.map((reaction) => (reaction.mine ? t('chat.you') : name)).join(', ')
        const label = t('message.reactions.by', { reaction: t(`message.reactions.${one}`), who })
        return (
          <li key={one}>
            <button
              type="button"
              aria-label={label}
              aria-pressed={mine}
              title={label}
              disabled={!available}
              onClick={() => react(seq, one)}
            >
              <span aria-hidden="true">{REACTIONS[one]}</span>
              {by.length > 1 && <span aria-hidden="true">{by.length}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
