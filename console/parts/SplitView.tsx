import type { ReactNode } from 'react'
import css from './SplitView.module.css'

/** A list beside what is chosen in it. Where there is no room for both, one of them. */
export function SplitView({
  list,
  detail,
  label,
  shows_detail,
}: {
  list: ReactNode
  detail: ReactNode
  /** The name of the list. */
  label: string
  shows_detail: boolean
}) {
  return (
    <div className={css.root} data-shows={shows_detail ? 'detail' : 'list'}>
      <section className={css.list} aria-label={label}>
        {list}
      </section>
      <div className={css.detail}>{detail}</div>
    </div>
  )
}
