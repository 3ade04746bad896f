import { useRef } from 'react'
import { Dialog } from '#console/parts/Dialog.tsx'
import { KeyHint } from '#console/parts/KeyHint.tsx'
import { t } from '#console/texts.ts'
import { BAN_REASONS, type BanReason } from '#src/domain/ban-reasons.ts'
import css from './RefuseDialog.module.css'

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** The rules a photo may break: chosen by its digit, or by arrows and Enter. */
export function RefuseDialog({
  is_open,
  name,
  onClose,
  onChoose,
}: {
  is_open: boolean
  name: string
  onClose(): void
  onChoose(ground: BanReason): void
}) {
  const list = useRef<HTMLUListElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  function move(step: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <Dialog
      is_open={is_open}
      onClose={onClose}
      title={t('photos.refuse_title', { name })}
      text={t('photos.refuse_text', { name })}
      focus={first}
    >
      <ul
        ref={list}
        className={css.root}
        onKeyDown={(event) => {
          if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
          const ground = /^[1-9]$/.test(event.key) ? BAN_REASONS[Number(event.key) - 1] : undefined
          const step = STEPS[event.key]
          if (ground === undefined && step === undefined) return
          event.preventDefault()
          if (ground) onChoose(ground)
          else if (step) move(step)
        }}
      >
        {BAN_REASONS.map((ground, at) => (
          <li key={ground}>
            <button ref={at === 0 ? first : undefined} type="button" onClick={() => onChoose(ground)}>
              <span aria-hidden="true">
                <KeyHint keys={String(at + 1)} />
              </span>
              {t(`cases.grounds.${ground}`)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
