// One post of the feed, by the site itself, with an illustration where needed. No likes, comments or times, because there
// are none.
import type { ReactNode } from 'react'
import { useApp } from '#src/app-context.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './Post.module.css'

export type PostProps = { icon: IconName; title: string; text?: string; children?: ReactNode }

export function Post({ icon, title, text, children }: PostProps) {
  const { settings } = useApp()
  return (
    <Card as="article" className={css.root}>
      <header>
        <Icon name={icon} />
        <h2>{title}</h2>
        <p>{settings.name}</p>
      </header>
      {text && <p>{text}</p>}
      {children && <div>{children}</div>}
    </Card>
  )
}
