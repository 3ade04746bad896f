// One part of the profile as a row with its present value, which opens a sheet in which it is edited. Until the page is
// hydrated the row unfolds the same form below it.
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useApp } from '#src/app-context.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './PartRow.module.css'
import type { Sheet, SheetName } from './use-sheet.ts'

const ICONS: Record<SheetName, IconName> = {
  photos: 'images',
  verification: 'seal-check-fill',
  about: 'pencil-simple',
  prompts: 'chat-circle-dots',
  basics: 'user',
  place: 'map-pin',
  interests: 'heart',
  more: 'info',
  privacy: 'lock-simple',
}

export type PartRowProps = {
  name: SheetName
  title: string
  /** What the profile says; null renders `empty`. */
  value: ReactNode
  /** What can be added. */
  empty?: string | undefined
  /** Shown in place of the value. */
  problem?: string | null
  sheet: Sheet
  /** Whether the form is unfolded on a page without scripts. */
  isUnfolded?: boolean
  /** Called instead of closing the sheet. */
  onCloseRequest?: () => void
  /** Called when the sheet was closed, by going back too. */
  onClosed?: () => void
  /** Called when the form was unfolded before the page was hydrated. */
  onUnfolded?: () => void
  footer: (isPlain: boolean) => ReactNode
  children: ReactNode
}

export function PartRow(props: PartRowProps) {
  const { name, title, value, empty, problem, sheet, isUnfolded, footer, children } = props
  const { onCloseRequest = sheet.close, onClosed, onUnfolded } = props
  const { t } = useApp()
  const isPlain = useIsPlain()
  const trigger = useRef<HTMLButtonElement>(null)
  const folding = useRef<HTMLDetailsElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const { isOpen } = sheet
  const wasUnfolded = useRef(false)
  const wasOpen = useRef(isOpen)
  const adopt = useEffectEvent(() => {
    onUnfolded?.()
    if (!isOpen) sheet.open({ replace: true })
  })
  const closed = useEffectEvent(() => onClosed?.())

  // An effect, because the browser opens and closes dialogs by methods. Of the layout, so that a field keeps the focus that
  // it got before the page was hydrated.
  useLayoutEffect(() => {
    if (isPlain) {
      wasUnfolded.current = folding.current?.open ?? false
      return
    }
    const { current: modal } = dialog
    if (!modal) return
    if ((isOpen || wasUnfolded.current) && !modal.open) {
      const { activeElement } = document
      modal.showModal()
      if (activeElement instanceof HTMLElement && modal.contains(activeElement)) activeElement.focus()
    } else if (!isOpen && modal.open) modal.close()
    // Also where the browser restores no focus, or that of the link that opened it. At once, so that it takes no later focus away.
    if (wasOpen.current && !isOpen) trigger.current?.focus()
  }, [isPlain, isOpen])

  // An effect, because a row may be unfolded while the page is hydrated.
  useEffect(() => {
    if (isPlain || !wasUnfolded.current) return
    wasUnfolded.current = false
    adopt()
  }, [isPlain])

  // An effect, because going back closes the sheet too.
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <li id={name} className={css.root}>
      <Icon name={ICONS[name]} />
      {isPlain ? (
        <details ref={folding} open={isUnfolded || undefined}>
          <summary>
            <h2 id={`${name}-title`}>{title}</h2>
          </summary>
        </details>
      ) : (
        <h2 id={`${name}-title`}>
          <button
            ref={trigger}
            type="button"
            aria-haspopup="dialog"
            aria-describedby={`${name}-value`}
            onClick={() => sheet.open()}
          >
            {title}
          </button>
        </h2>
      )}
      <div
        id={`${name}-value`}
        data-part="value"
        data-empty={(!problem && value === null) || undefined}
        data-problem={problem ? true : undefined}
      >
        {problem || (value ?? empty)}
      </div>
      <Icon name="caret-right" />
      <Dialog
        ref={dialog}
        id={`${name}-sheet`}
        title={title}
        closeLabel={t('common.close')}
        className={css.sheet}
        open={isPlain}
        onCloseRequest={onCloseRequest}
        onClose={({ target, currentTarget }) => {
          // The events of a dialog inside it arrive here too.
          if (target === currentTarget) sheet.close()
        }}
        footer={footer(isPlain)}
      >
        {children}
      </Dialog>
    </li>
  )
}

const never = () => () => {}

/** Whether the page is as the server sent it: without scripts, or not hydrated yet. */
const useIsPlain = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
