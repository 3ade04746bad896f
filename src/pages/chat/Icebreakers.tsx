// Three suggested first lines, made from the other's profile, while the conversation is empty. A tap puts one into the box;
// only the member sends it.
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { icebreakersFor } from '#src/domain/icebreakers.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import { Button } from '#src/ui/Button.tsx'
import css from './Icebreakers.module.css'

export type IcebreakersProps = {
  store: ConversationStore
  /** Called when a line was put into the box. */
  onOffered: () => void
}

export function Icebreakers({ store, onOffered }: IcebreakersProps) {
  const { t } = useApp()
  const card = useStore(store, (state) => state.chat.profile)
  const profile = useWholeProfile(card.id)
  const [turn, setTurn] = useState(0)
  // Another suggestion replaces the one put in before.
  const offered = useRef(new Set<string>())
  if (profile === undefined) return null
  const { city } = card
  const lines = icebreakersFor(profile ?? card, turn).map(({ key }) =>
    t(`icebreaker.${key}`, { city: city ?? '' }),
  )

  /** Text that the member typed is not replaced, only one of these lines. */
  function offer(line: string) {
    const draft = store.getState().draft.trim()
    const isNothing = draft === '' || offered.current.has(draft)
    offered.current.add(line)
    store.setDraft(isNothing ? line : `${draft}\n${line}`)
    onOffered()
  }

  return (
    <section className={css.root} aria-label={t('icebreaker.heading')} aria-live="off">
      <h3>{t('icebreaker.heading')}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <button type="button" onClick={() => offer(line)}>
              {line}
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="small"
        icon="arrow-clockwise"
        onClick={() => setTurn((before) => before + 1)}
      >
        {t('icebreaker.more')}
      </Button>
      <p>{t('icebreaker.hint')}</p>
    </section>
  )
}

/** Undefined while loading; null when loading failed, which does not stop the member from writing. */
function useWholeProfile(id: string): Profile | null | undefined {
  const { api } = useApp()
  const [profile, setProfile] = useState<Profile | null>()
  // An effect, because only an empty conversation loads them, and nothing waits for them.
  useEffect(() => {
    const leaving = new AbortController()
    api.profile.find({ id }, { signal: leaving.signal }).then(setProfile, (error: unknown) => {
      if (leaving.signal.aborted) return
      console.warn('The profile for suggested messages could not be loaded', error)
      setProfile(null)
    })
    return () => leaving.abort()
  }, [api, id])
  return profile
}
