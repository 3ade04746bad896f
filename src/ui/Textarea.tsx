// A multi-line text input; grows with its text where the browser supports field-sizing.
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-control.ts'
import css from './Textarea.module.css'

export type TextareaProps = ComponentProps<'textarea'> & {
  /** 150 px high at least, the specification's about-me height. */
  tall?: boolean
}

export function Textarea({ tall, rows = 2, className, ...rest }: TextareaProps) {
  const control = useFieldControl(rest)
  return (
    <textarea
      {...control}
      rows={rows}
      className={classNames(css.root, className)}
      data-tall={tall || undefined}
    />
  )
}
