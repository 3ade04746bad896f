import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { KeyHint } from './KeyHint.tsx'
import css from './Tip.module.css'

/** A tooltip with the name of a control and its keys. The name must be in the control too: touch shows no tooltips. */
export function Tip({ label, keys, children }: { label: ReactNode; keys?: string; children: ReactElement }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className={css.position}>
          <Tooltip.Popup className={css.popup}>
            {label}
            {keys && <KeyHint keys={keys} />}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
