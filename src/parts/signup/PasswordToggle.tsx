// Shows the password. Hidden until the form's script controls it; both icons are rendered, CSS shows one by its state.
import { Icon } from '#src/ui/Icon.tsx'
import { iconButtonProps } from '#src/ui/IconButton.tsx'
import css from './PasswordToggle.module.css'

export function PasswordToggle({ label, controls }: { label: string; controls: string }) {
  return (
    <button
      type="button"
      hidden
      title={label}
      aria-label={label}
      aria-pressed={false}
      aria-controls={controls}
      data-password-toggle=""
      {...iconButtonProps({ size: 'small' }, css.root)}
      suppressHydrationWarning
    >
      <Icon name="eye" />
      <Icon name="eye-slash" />
    </button>
  )
}
