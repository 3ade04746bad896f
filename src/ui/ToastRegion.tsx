// The region of toasts: always in the DOM, so that assistive technology announces what is added.
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import css from './ToastRegion.module.css'

export type ToastRegionProps = ComponentProps<'section'> & { label: string }

export function ToastRegion({ label, className, ...rest }: ToastRegionProps) {
  return (
    <section aria-live="polite" {...rest} aria-label={label} className={classNames(css.root, className)} />
  )
}
