import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { KeyHint } from './KeyHint.tsx'
import css from './Menu.module.css'

export type MenuItem = {
  label: ReactNode
  icon?: IconName
  keys?: string
  /** One of several of which one is chosen. */
  is_chosen?: boolean
  is_danger?: boolean
  run(): void
}

/** A button that opens a menu. Arrows and letters move in it. `trigger`: the button. */
export function Menu({
  trigger,
  groups,
  side = 'bottom',
}: {
  trigger: ReactElement
  groups: readonly { label?: string; items: readonly MenuItem[] }[]
  side?: 'top' | 'bottom'
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} side={side} align="start" className={css.position}>
          <Base.Popup className={css.popup}>
            {groups.map(({ label, items }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a menu do not move.
              <Base.Group key={at} className={css.group}>
                {label && <Base.GroupLabel className={css.label}>{label}</Base.GroupLabel>}
                {items.map(({ label, icon, keys, is_chosen, is_danger, run }, at) => (
                  <Base.Item
                    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu do not move.
                    key={at}
                    className={css.item}
                    data-danger={is_danger || undefined}
                    aria-current={is_chosen || undefined}
                    onClick={run}
                  >
                    {icon && <Icon name={icon} size="small" />}
                    <span>{label}</span>
                    {is_chosen && <Icon name="check" size="small" />}
                    {keys && <KeyHint keys={keys} />}
                  </Base.Item>
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
