// During a navigation, the skeleton of the next page, over the current one. Changes of the query alone are left to the
// page.
import { useLocation } from 'react-router'
import { useUser } from '../app-context.tsx'
import type { FindPage } from '../page.ts'
import { useDestination } from './nav/use-destination.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

export function PageAhead({ find }: { find: FindPage }) {
  const { pathname } = useLocation()
  const to = useDestination()
  const isMember = useUser() !== null
  const ahead = to === pathname ? null : find(to)
  if (!ahead) return null
  const isPane = ahead.layout === 'chat' && find(pathname)?.layout === 'chat'
  return (
    <PageSkeleton
      shape={(isMember && ahead.member_shape) || ahead.shape || 'text'}
      over={isPane ? 'pane' : 'page'}
    />
  )
}
