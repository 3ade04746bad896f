// Pages of a list as links, so that each can be opened, shared and reached without scripts.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { listPages } from './list-pages.ts'
import css from './Pagination.module.css'

export type PaginationLink = {
  page: number
  children: ReactNode
  'aria-label': string
  'aria-current'?: 'page'
  rel?: 'prev' | 'next'
}

export type PaginationProps = Omit<ComponentProps<'nav'>, 'children'> & {
  page: number
  pages: number
  label: string
  previousLabel: string
  nextLabel: string
  pageLabel: (page: number) => string
  /** Renders one link: a router Link or a plain anchor, with the given attributes. */
  renderLink: (link: PaginationLink) => ReactNode
}

export function Pagination(props: PaginationProps) {
  const { page, pages, label, previousLabel, nextLabel, pageLabel, renderLink, className, ...rest } = props
  if (pages <= 1) return null
  return (
    <nav {...rest} aria-label={label} className={classNames(css.root, className)}>
      <ul>
        <li data-part="step">
          {page > 1 &&
            renderLink({
              page: page - 1,
              rel: 'prev',
              'aria-label': previousLabel,
              children: <Icon name="caret-left" />,
            })}
        </li>
        {listPages(page, pages).map((entry) => (
          <li key={entry.page} data-gap={entry.gap || undefined}>
            {entry.gap ? (
              <span aria-hidden="true">…</span>
            ) : (
              renderLink({
                page: entry.page,
                'aria-label': pageLabel(entry.page),
                'aria-current': entry.page === page ? 'page' : undefined,
                children: entry.page,
              })
            )}
          </li>
        ))}
        <li data-part="step">
          {page < pages &&
            renderLink({
              page: page + 1,
              rel: 'next',
              'aria-label': nextLabel,
              children: <Icon name="caret-right" />,
            })}
        </li>
      </ul>
    </nav>
  )
}
