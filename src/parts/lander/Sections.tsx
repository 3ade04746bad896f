// The sections below a lander's first screen.
import type { ReactNode } from 'react'
import css from './Sections.module.css'

export function Sections({ children }: { children: ReactNode }) {
  return <div className={css.root}>{children}</div>
}
