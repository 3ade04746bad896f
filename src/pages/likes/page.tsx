// Likes received, mutual and given (specification sections 2 and 4). The lists are in the store, so that a new like appears
// at once. Showing the received likes marks them as seen: the badge clears, the marks stay until the member leaves.
import { useLoaderData } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { Listed, Mutual, Older } from './LikesLists.tsx'
import css from './LikesPage.module.css'
import { LikesTabs } from './LikesTabs.tsx'
import { likesLoader } from './likes-loader.ts'
import { useSeen } from './use-seen.ts'

export { likesLoader as loader }

export function Page() {
  const t = useTranslate()
  const { type, older, mutual } = useLoaderData<typeof likesLoader>()
  useSeen(type === 'received' && !older)
  return (
    <div data-frame="wide" className={css.root}>
      <h1>{t('likes.title')}</h1>
      <LikesTabs current={type} />
      {older ? (
        <Older type={type} entries={older} />
      ) : type === 'mutual' ? (
        <Mutual newest={mutual} />
      ) : (
        <Listed key={type} type={type} />
      )}
    </div>
  )
}
