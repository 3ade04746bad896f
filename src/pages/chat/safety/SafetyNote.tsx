// One line above the composer that leads to the tips for a first meeting. Closed or read, it stays away from this chat on this
// device. Loaded when the chat is long enough (src/domain/safety-tips.ts).
import { useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { mayStore } from '#src/domain/consent.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { createSavedSwitch } from '../saved-switch.ts'
import css from './SafetyNote.module.css'
import { SafetyTips } from './SafetyTips.tsx'

export type SafetyNoteProps = {
  conversation: string
  /** Called when the line is removed, with the button that has the focus. */
  onClosed: () => void
}

export function SafetyNote({ conversation, onClosed }: SafetyNoteProps) {
  const { seed, session, t } = useApp()
  const [closed] = useState(() =>
    createSavedSwitch('safety', {
      member: session.getState().user?.profile.id ?? '',
      conversation,
      // Without consent the choice lasts until the tab is closed.
      storage: () => (mayStore(seed.consent) ? localStorage : sessionStorage),
    }),
  )
  const [isShown, setShown] = useState(() => !closed.find())
  const [isReading, setReading] = useState(false)

  function close() {
    closed.save(true)
    setShown(false)
    onClosed()
  }

  if (!isShown) return null
  return (
    <aside className={css.root} aria-label={t('safety.title')}>
      <button type="button" aria-haspopup="dialog" onClick={() => setReading(true)}>
        <Icon name="shield-check" />
        <span>{t('safety.note')}</span>
      </button>
      <IconButton icon="x" size="small" label={t('common.close')} onClick={close} />
      {isReading && <SafetyTips onClose={close} />}
    </aside>
  )
}
