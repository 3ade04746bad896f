import type { ReactNode } from 'react'
import css from './Page.module.css'

/** A page of its own width: its title, its actions, its content. */
export function Page({
  title,
  actions,
  children,
}: {
  title: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.root}>
      <Toolbar title={title} actions={actions} />
      <div className={css.content}>{children}</div>
    </div>
  )
}

/** The bar above a page or a pane: its heading, and what can be done there. */
export function Toolbar({
  title,
  actions,
  children,
}: {
  title: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={css.toolbar}>
      <h1>{title}</h1>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  )
}

/** A part of a page under its own heading. */
export function Section({
  title,
  text,
  actions,
  children,
}: {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className={css.section}>
      <div className={css.heading}>
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
