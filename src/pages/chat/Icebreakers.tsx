// While nothing is said: three first lines drawn from what the other tells of themselves. A tap puts one into the box; it is
// sent by nobody but the member.
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
  /** A line stands in the box. */
  onOffered: () => void
}

export function Icebreakers({ store, onOffered }: IcebreakersProps) {
  const { t } = useApp()
  const card = useStore(store, (state) => state.chat.profile)
  const profile = useWholeProfile(card.id)
  const [turn, setTurn] = useState(0)
  // Whoever takes another one wants it in the place of the first.
  const offered = useRef(new Set<string>())
  if (profile === undefined) return null
  const { city } = card
  const lines = icebreakersFor(profile ?? card, turn).map(({ key }) =>
    t(`icebreaker.${key}`, { city: city ?? '' }),
  )

  /** What was written already stays, but for another of these lines. */
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

/** Undefined while it is on the way; null where it cannot be had, which is no reason not to write. */
function useWholeProfile(id: string): Profile | null | undefined {
  const { api } = useApp()
  const [profile, setProfile] = useState<Profile | null>()
  // An effect, because only an empty conversation asks for it, and nothing waits for it.
  useEffect(() => {
    const leaving = new AbortController()
    api.profile.find({ id }, { signal: leaving.signal }).then(setProfile, (error: unknown) => {
      if (leaving.signal.aborted) return
      console.warn('No profile for first lines', error)
      setProfile(null)
    })
    return () => leaving.abort()
  }, [api, id])
  return profile
}
