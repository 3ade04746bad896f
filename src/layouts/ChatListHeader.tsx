// The header of the chat list: title, link to the archive, and the search. The search is a form, which works without
// scripts.
import { Form, Link } from 'react-router'
import { isComposing } from '#src/ui/is-composing.ts'
import { useApp } from '../app-context.tsx'
import { CHAT_QUERY_MAX_LENGTH } from '../domain/lists.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton, iconButtonProps } from '../ui/IconButton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './ChatListHeader.module.css'
import type { ChatSearch } from './use-chat-search.ts'

export type ChatListHeaderProps = {
  /** `h1` where no conversation has the page's heading. */
  heading: 'h1' | 'h2'
  archived: boolean
  /** The number of chats found; null without a search. */
  count: number | null
  search: ChatSearch
}

export function ChatListHeader({ heading: Heading, archived, count, search }: ChatListHeaderProps) {
  const { t } = useApp()
  const clear = () => search.setText('')
  return (
    <header className={css.root}>
      <div data-part="title">
        {archived && (
          <Link to={paths.chats} aria-label={t('chats.archive.back')} {...iconButtonProps({ size: 'small' })}>
            <Icon name="arrow-left" />
          </Link>
        )}
        <Heading id="chats-heading">{t(archived ? 'chats.archive.title' : 'chats.title')}</Heading>
        {!archived && (
          <Link
            to={paths.archivedChats}
            aria-label={t('chats.archive.title')}
            title={t('chats.archive.title')}
            {...iconButtonProps({ size: 'small' })}
          >
            <Icon name="archive" />
          </Link>
        )}
      </div>
      <Form
        role="search"
        action={paths.chats}
        onSubmit={(event) => {
          // With scripts, the typed text has been searched already.
          event.preventDefault()
        }}
      >
        <TextInput
          type="search"
          name="q"
          icon="magnifying-glass"
          value={search.text}
          maxLength={CHAT_QUERY_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('chats.search.placeholder')}
          aria-label={t('chats.search.label')}
          onChange={(event) => search.setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isComposing(event) || event.key !== 'Escape' || search.text === '') return
            event.preventDefault()
            clear()
          }}
          trailing={
            search.searching ? (
              <Spinner />
            ) : (
              search.text !== '' && (
                <IconButton icon="x" size="small" label={t('chats.search.clear')} onClick={clear} />
              )
            )
          }
        />
      </Form>
      <VisuallyHidden role="status">
        {search.failure ?? (count !== null && t('chats.search.found', { count }))}
      </VisuallyHidden>
      {search.failure && (
        <p data-part="failure" aria-hidden="true">
          {search.failure}
        </p>
      )}
    </header>
  )
}
