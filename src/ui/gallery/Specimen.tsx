// One exhibit: a caption and the component.
import type { ReactNode } from 'react'
import css from './Gallery.module.css'

export type SpecimenProps = { title: string; children: ReactNode; layout?: 'row' | 'stack' | 'grid' }

export function Specimen({ title, children, layout = 'row' }: SpecimenProps) {
  return (
    <div className={css.specimen}>
      <h3>{title}</h3>
      <div data-layout={layout}>{children}</div>
    </div>
  )
}
