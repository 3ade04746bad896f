// A grid of profile cards: two columns on the phone, up to four on the desktop.
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import css from './ProfileGrid.module.css'

export function ProfileGrid({ className, children }: { className?: string; children: ReactNode }) {
  return <ul className={classNames(css.root, className)}>{children}</ul>
}

/** Placeholders for profiles that are loading. */
export function ProfileGridSkeleton({ count }: { count: number }) {
  return (
    <ProfileGrid>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and keep their order
        <li key={index}>
          <Skeleton shape="photo" />
        </li>
      ))}
    </ProfileGrid>
  )
}
