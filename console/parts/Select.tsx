import { Select as Base } from '@base-ui/react/select'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import menu from './Menu.module.css'
import css from './Select.module.css'

export type Choice<V extends string> = { value: V; label: string; hint?: ReactNode }

/** One of few values. */
export function Select<V extends string>({
  label,
  value,
  choices,
  onChange,
  is_bare = false,
}: {
  label: string
  value: V
  choices: readonly Choice<V>[]
  onChange(value: V): void
  /** Without a visible label: in a toolbar. */
  is_bare?: boolean
}) {
  return (
    <Base.Root
      items={choices}
      value={value}
      onValueChange={(chosen) => {
        if (chosen !== null) onChange(chosen)
      }}
    >
      <div className={css.root}>
        <Base.Label className={is_bare ? 'visually-hidden' : css.label}>{label}</Base.Label>
        <Base.Trigger className={css.trigger} data-bare={is_bare || undefined}>
          <Base.Value />
          <Base.Icon className={css.icon}>
            <Icon name="caret-down" size="small" />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className={menu.position}>
          <Base.Popup className={menu.popup}>
            <Base.List>
              {choices.map(({ value, label, hint }) => (
                <Base.Item key={value} value={value} className={menu.item}>
                  <Base.ItemText>{label}</Base.ItemText>
                  {hint}
                  <Base.ItemIndicator>
                    <Icon name="check" size="small" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
