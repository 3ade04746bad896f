// What follows a lander's first screen, one section below the other.
import type { ReactNode } from 'react'
import css from './Sections.module.css'

export function Sections({ children }: { children: ReactNode }) {
  return <div className={css.root}>{children}</div>
}
