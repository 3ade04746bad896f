// The progress through a flow of a few steps, as one thin line.
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import css from './ProgressBar.module.css'

export type ProgressBarProps = Omit<ComponentProps<'progress'>, 'value' | 'max' | 'children'> & {
  /** 0 to 1. */
  progress: number
  /** The label, with the step in words. */
  label: string
}

export function ProgressBar({ progress, label, className, ...rest }: ProgressBarProps) {
  return (
    <progress
      {...rest}
      className={classNames(css.root, className)}
      aria-label={label}
      value={progress}
      max={1}
    />
  )
}
