// The thin bar at the top while a page loads (specification sections 2 and 9). Appearance only: the product decides when it
// starts, moves and ends.
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import css from './LoadingBar.module.css'

export type LoadingBarProps = Omit<ComponentProps<'div'>, 'children'> & {
  state: 'idle' | 'loading' | 'finishing' | 'hiding'
  /** 0 to 100, in percent of the width. */
  width?: number
  /** In the error colour. */
  failed?: boolean
  label?: string
}

export function LoadingBar({
  state,
  width = 0,
  failed = false,
  label = 'Loading...',
  className,
  ...rest
}: LoadingBarProps) {
  const shown = state === 'loading' || state === 'finishing'
  return (
    <div
      {...rest}
      className={classNames(css.root, className)}
      data-state={state}
      data-failed={failed || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuenow={state === 'loading' ? Math.round(width) : undefined}
      aria-hidden={!shown || undefined}
    >
      {/* Set by script: the content security policy allows no inline styles. */}
      <div
        ref={(bar) => {
          if (bar) bar.style.inlineSize = state === 'idle' ? '' : `${width}%`
        }}
      />
    </div>
  )
}
