// Why the chat list is empty, and what to do about it.
import { Link } from 'react-router'
import { useApp } from '../app-context.tsx'
import type { Listed } from '../parts/chats/listed-chats.ts'
import { paths } from '../paths.ts'
import { buttonProps } from '../ui/button-props.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoChats } from '../ui/illustrations/NoChats.tsx'

export function NoChatsListed({ listed }: { listed: Listed | null }) {
  const { t } = useApp()
  if (listed?.q)
    return (
      <EmptyState title={t('chats.search.none_title')}>
        {t('chats.search.none_body', { text: listed.q })}
      </EmptyState>
    )
  if (listed?.archived)
    return <EmptyState title={t('chats.archive.none_title')}>{t('chats.archive.none_body')}</EmptyState>
  if (listed) return null
  return (
    <EmptyState
      illustration={<NoChats />}
      title={t('chats.none.title')}
      action={
        <Link to={paths.members} {...buttonProps()}>
          {t('chats.none.action')}
        </Link>
      }
    >
      {t('chats.none.body')}
    </EmptyState>
  )
}
