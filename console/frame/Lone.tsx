import type { ReactNode } from 'react'
import { t } from '../texts.ts'
import css from './Lone.module.css'

/** A page without the frame: one card in the middle. */
export function Lone({ title, text, children }: { title: ReactNode; text?: ReactNode; children: ReactNode }) {
  return (
    <main className={css.root}>
      <title>{`${typeof title === 'string' ? title : ''} · ${t('frame.console')}`}</title>
      <div className={css.card}>
        <p className={css.mark}>{t('frame.console')}</p>
        <h1>{title}</h1>
        {text && <p className={css.text}>{text}</p>}
        {children}
      </div>
    </main>
  )
}
