// Text for assistive technology only.
import type { ComponentProps } from 'react'

export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="visually-hidden" />
}
