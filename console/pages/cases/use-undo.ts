// Opens a case again that this operator has just closed. What was written is in its form again.
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useApp } from '#console/app.tsx'
import { type Draft, writeDraft } from '#console/drafts.ts'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import { CASE_UNDO_MS } from '#src/domain/case-undo.ts'
import { caseDraftKey } from './case/drafts.ts'

/** How long before the end the console no longer offers it: the server counts until the call arrives. */
const MARGIN_MS = 2_000
const SHOWN_MS = 10_000

type Closing = { receipt: string; draft: Draft; until: number; toast: string }

/** `onUndone`: the case is open again. */
export function useUndoCall(pool: string, onUndone: (receipt: string) => void) {
  const { api, toasts } = useApp()
  const { revalidate } = useRevalidator()
  return useAction(
    async (receipt: string, draft: Draft) => {
      await api.of(pool).cases.undo({ receipt })
      writeDraft(sessionStorage, caseDraftKey(pool, receipt), draft)
      onUndone(receipt)
      await revalidate()
      toasts.add({ title: t('cases.undo.done') })
    },
    ({ code }) => {
      if (code !== 'not_found') return false
      toasts.add({ title: t('cases.undo.too_late'), type: 'danger', priority: 'high' })
      void revalidate()
      return true
    },
  )
}

/** The last closing of the queue, which a toast and a key undo for a minute. `opened`: the case that is open, which has its own button. */
export function useUndo(
  pool: string,
  { opened, onUndone }: { opened: string | undefined; onUndone(receipt: string): void },
) {
  const { toasts } = useApp()
  const navigate = useNavigate()
  const [last, setLast] = useState<Closing | null>(null)
  /** It was opened again here or by its own button: nothing is left to undo. */
  function undone(receipt: string) {
    setLast((closing) => (closing?.receipt === receipt ? null : closing))
    onUndone(receipt)
  }
  const undo = useUndoCall(pool, (receipt) => {
    undone(receipt)
    void navigate(`/${encodeURIComponent(pool)}/cases/${receipt}${location.search}`)
  })
  const run = ({ receipt, draft, toast }: Closing) => {
    toasts.close(toast)
    void undo.run(receipt, draft)
  }
  useCommands(
    last === null || last.receipt === opened || last.until <= Date.now()
      ? []
      : [
          {
            id: 'undo',
            label: t('cases.undo.key', { receipt: last.receipt }),
            keys: 'z',
            icon: 'arrow-bend-up-left',
            section: 'here',
            run: () => run(last),
          },
        ],
  )
  return {
    onUndone: undone,
    onClosed(receipt: string, draft: Draft) {
      const closing = { receipt, draft, until: Date.now() + CASE_UNDO_MS - MARGIN_MS }
      const toast = toasts.add({
        title: t('cases.undo.closed'),
        timeout: SHOWN_MS,
        actionProps: { children: t('cases.undo.undo'), onClick: () => run({ ...closing, toast }) },
      })
      setLast({ ...closing, toast })
    },
  }
}
