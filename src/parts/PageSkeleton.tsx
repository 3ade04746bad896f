// The skeleton of a page that is loading: a few boxes that the styles lay out like the page.
import type { PageShape } from '../page.ts'
import './frame.css'
import css from './PageSkeleton.module.css'

const PIECES = 10

export function PageSkeleton({ shape, over }: { shape: PageShape; over?: 'page' | 'pane' }) {
  return (
    <div className={css.root} data-shape={shape} data-over={over} aria-hidden="true">
      <div data-frame={shape === 'text' || shape === 'list' ? 'narrow' : 'wide'}>
        {Array.from({ length: PIECES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are identical and keep their order
          <i key={index} />
        ))}
      </div>
    </div>
  )
}
