// The notepad of a conversation, which all operators of the desk share. It is saved after a pause and on leaving the field; what could not be
// saved stays in the tab.
import { useEffect, useRef, useState } from 'react'
import { useApp, useSession } from '#console/app.tsx'
import type { DraftOf } from '#console/drafts.ts'
import { Button } from '#console/parts/Button.tsx'
import { TextArea } from '#console/parts/Field.tsx'
import { dateTime, t } from '#console/texts.ts'
import type { DeskConversation } from '#src/contract/operator/answer-desk.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { NOTEPAD_MAX_LENGTH } from '#src/domain/answering.ts'
import css from './page.module.css'

const PAUSE_MS = 1_500

export function Notepad({
  found: { conversation, notepad },
  pool,
  draft,
}: {
  found: DeskConversation
  pool: string
  draft: DraftOf
}) {
  const { api } = useApp()
  const { operator } = useSession()
  const unsaved = draft.draft.text
  const [saved, setSaved] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const text = unsaved ?? saved ?? notepad.text
  /** The newest text, for a save that ends after more was typed. */
  const latest = useRef(text)
  latest.current = text
  const saving = useRef(false)

  async function save() {
    if (unsaved === undefined || saving.current) return
    saving.current = true
    setState('saving')
    try {
      let sent: string
      do {
        sent = latest.current
        await api.of(pool).answerDesk.note({ conversation, text: sent })
      } while (sent !== latest.current)
      setSaved(sent)
      draft.discard()
      setState('idle')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setState('failed')
    } finally {
      saving.current = false
    }
  }
  const saveNow = useRef(save)
  saveNow.current = save
  useEffect(() => {
    if (unsaved === undefined) return
    const timer = setTimeout(() => void saveNow.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [unsaved])

  return (
    <section className={css.box}>
      <TextArea
        label={t('desk.notepad.title')}
        hint={t('desk.notepad.hint')}
        rows={4}
        maxLength={NOTEPAD_MAX_LENGTH}
        value={text}
        onChange={({ target }) => draft.change({ text: target.value })}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <div className={css.state} role="status">
        {stateText()}
        {state === 'failed' && (
          <Button size="small" onClick={() => save()}>
            {t('desk.notepad.retry')}
          </Button>
        )}
      </div>
    </section>
  )

  function stateText(): string {
    if (state === 'failed') return t('desk.notepad.failed')
    if (state === 'saving') return t('desk.notepad.saving')
    if (unsaved !== undefined) return t('desk.notepad.unsaved')
    if (saved !== null) return t('desk.notepad.saved')
    if (!notepad.at) return ''
    const who =
      notepad.by === operator.id ? t('desk.notepad.you') : (notepad.name ?? t('desk.notepad.somebody'))
    return t('desk.notepad.last', { who, time: dateTime(notepad.at) })
  }
}
