// The progress through a short flow: four dots (specification section 9).
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import css from './ProgressDots.module.css'

export type ProgressDotsProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 0 to 1, as the signup reports it. */
  progress: number
  /** The label, with the step in words. */
  label: string
  total?: number
}

export function ProgressDots({ progress, label, total = 4, className, ...rest }: ProgressDotsProps) {
  const current = Math.min(total - 1, Math.floor(Math.max(0, progress) * total))
  return (
    <div
      {...rest}
      className={classNames(css.root, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
    >
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are identical and keep their order
        <span key={index} data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'} />
      ))}
    </div>
  )
}
