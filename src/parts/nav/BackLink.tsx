// The back arrow: the previous page of this site, else the page above this one.
import { Link, useNavigate } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import { type IconButtonLook, iconButtonProps } from '#src/ui/IconButton.tsx'
import { isPlainClick } from '#src/ui/plain-click.ts'

export type BackLinkProps = Pick<IconButtonLook, 'variant'> & {
  label: string
  above: string
  className?: string | undefined
}

/** Whether the previous history entry is a page of ours: the router numbers its entries from 0 in each session history. */
function isFromWithin(): boolean {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('idx' in state)) return false
  return typeof state.idx === 'number' && state.idx > 0
}

export function BackLink({ label, above, variant, className }: BackLinkProps) {
  const navigate = useNavigate()
  return (
    <Link
      to={above}
      aria-label={label}
      title={label}
      {...iconButtonProps({ variant }, className)}
      onClick={(event) => {
        if (!isPlainClick(event) || !isFromWithin()) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <Icon name="arrow-left" />
    </Link>
  )
}
