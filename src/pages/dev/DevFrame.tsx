// The frame of the development pages below `/_dev` (specification section 2), with links between them. Their texts are for
// developers and stay in English.
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import css from './DevPage.module.css'

const PAGES = [
  ['/_dev', 'The kit'],
  ['/_dev/dialogs', 'Dialogs'],
  ['/_dev/top-nav', 'Top navigation'],
  ['/_dev/activate-reminder', 'Activate reminder'],
] as const

export function DevPages() {
  return (
    <nav className={css.pages} aria-label="Development pages" lang="en">
      {PAGES.map(([path, title]) => (
        <Link key={path} to={path}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

export function DevFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.root}>
      <h1 lang="en">{title}</h1>
      <DevPages />
      {children}
    </div>
  )
}

/** One state, or several related ones. */
export function DevState({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.state} aria-labelledby={id}>
      <h2 id={id} lang="en">
        {title}
      </h2>
      {children}
    </section>
  )
}
