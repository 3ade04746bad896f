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
  /** One of several of which any number is chosen: the menu stays open. */
  is_checked?: boolean
  /** Behind the label: a number. */
  hint?: ReactNode
  is_danger?: boolean
  run(): void
}

/** A button that opens a menu. Arrows and letters move in it. `trigger`: the button. `is_open`: where a key opens it too. */
export function Menu({
  trigger,
  groups,
  side = 'bottom',
  ...opening
}: {
  trigger: ReactElement
  groups: readonly { label?: string; items: readonly MenuItem[] }[]
  side?: 'top' | 'bottom'
} & ({ is_open?: never } | { is_open: boolean; onOpenChange(is_open: boolean): void })) {
  return (
    <Base.Root
      {...(opening.is_open !== undefined && { open: opening.is_open, onOpenChange: opening.onOpenChange })}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} side={side} align="start" className={css.position}>
          <Base.Popup className={css.popup}>
            {groups.map(({ label, items }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a menu do not move.
              <Base.Group key={at} className={css.group}>
                {label && <Base.GroupLabel className={css.label}>{label}</Base.GroupLabel>}
                {items.map((item, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu do not move.
                  <Item key={at} item={item} />
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ item }: { item: MenuItem }) {
  const { label, icon, keys, is_chosen, is_checked, is_danger, hint, run } = item
  const content = (
    <>
      {icon && <Icon name={icon} size="small" />}
      <span>{label}</span>
      {hint && <span className={css.hint}>{hint}</span>}
      {is_chosen && <Icon name="check" size="small" />}
      {keys && <KeyHint keys={keys} />}
    </>
  )
  if (is_checked !== undefined)
    return (
      <Base.CheckboxItem className={css.item} checked={is_checked} onCheckedChange={run}>
        <span className={css.check} aria-hidden="true">
          {is_checked && <Icon name="check" size="small" />}
        </span>
        {content}
      </Base.CheckboxItem>
    )
  return (
    <Base.Item
      className={css.item}
      data-danger={is_danger || undefined}
      aria-current={is_chosen || undefined}
      onClick={run}
    >
      {content}
    </Base.Item>
  )
}
