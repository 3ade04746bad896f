// The shape of a page that is still being fetched: a few pieces that the styles lay out as the page will be.
import type { PageShape } from '../page.ts'
import css from './PageSkeleton.module.css'

const PIECES = 10

export function PageSkeleton({ shape, over }: { shape: PageShape; over?: 'page' | 'pane' }) {
  return (
    <div className={css.root} data-shape={shape} data-over={over} aria-hidden="true">
      <div>
        {Array.from({ length: PIECES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are all alike and never move
          <i key={index} />
        ))}
      </div>
    </div>
  )
}
