// A password with a button that shows it. The button appears once scripts run; without them this is a plain
// password input. A page without React may unhide and drive it by its `data-password-toggle`.
import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-control.ts'
import { IconButton } from './IconButton.tsx'
import css from './Input.module.css'

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  showLabel: string
  hideLabel: string
}

const never = () => () => {}

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const control = useFieldControl(rest)
  const [shown, setShown] = useState(false)
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <span className={classNames(css.root, className)}>
      <input
        autoComplete="current-password"
        spellCheck={false}
        {...control}
        type={shown ? 'text' : 'password'}
      />
      <span data-part="trailing">
        <IconButton
          icon={shown ? 'eye-slash' : 'eye'}
          label={shown ? hideLabel : showLabel}
          size="small"
          hidden={!scripted}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
          data-password-toggle=""
        />
      </span>
    </span>
  )
}
