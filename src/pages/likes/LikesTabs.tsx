// The tabs of the likes page, with the number of new likes and the length of the lists.
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import type { Likes } from '#src/contract/likes.ts'
import { LIST_PAGE_LENGTH } from '#src/domain/lists.ts'
import { useNewLikesCount } from '#src/parts/use-unread-counts.ts'
import { type LikesType, paths } from '#src/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { TABS } from './likes-loader.ts'

export function LikesTabs({ current }: { current: LikesType }) {
  const { t } = useApp()
  const fresh = useNewLikesCount()
  return (
    <Tabs label={t('likes.tabs')}>
      {TABS.map((type) => (
        <TypeTab key={type} type={type} current={current}>
          {type === 'received' &&
            (fresh > 0 ? (
              <Badge count={fresh} label={t('nav.new_likes', { count: fresh })} />
            ) : (
              <LengthBadge list="liked_by" />
            ))}
          {type === 'mine' && <LengthBadge list="profiles" />}
        </TypeTab>
      ))}
    </Tabs>
  )
}

/** The length of a list as far as it is loaded: "20+" when there are more. */
function LengthBadge({ list }: { list: keyof Likes }) {
  const { likes } = useApp()
  const { [list]: entries, next } = useStore(likes)
  if (next[list] === null) return <Badge count={entries.length} tone="neutral" />
  return <Badge count={LIST_PAGE_LENGTH + 1} max={LIST_PAGE_LENGTH} tone="neutral" />
}

/** Scrolls horizontally only, so that the page stays in place. */
function scrollTabIntoView(tab: HTMLElement | null) {
  const tabs = tab?.parentElement
  if (tabs) tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
}

type TypeTabProps = { type: LikesType; current: LikesType; children: React.ReactNode }

function TypeTab({ type, current, children }: TypeTabProps) {
  const { t } = useApp()
  return (
    <Link
      ref={type === current ? scrollTabIntoView : undefined}
      to={paths.likesOf(type)}
      aria-current={type === current ? 'page' : undefined}
    >
      <span>{t(`likes.${type}`)}</span>
      {children}
    </Link>
  )
}
