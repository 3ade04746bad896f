import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useCommands } from '../keyboard/use-commands.ts'
import { t } from '../texts.ts'
import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'
import css from './SearchList.module.css'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

export type Found = { id: string; to: string; content: ReactNode }

/**
 * A search field and what was found. `/` moves to the field, Enter searches, the arrows move through what was found. The text is not in
 * the address: it may be somebody's own. `found`: null before the first search.
 */
export function SearchList({
  label,
  hint,
  empty,
  found,
  opened,
  is_busy,
  onSearch,
}: {
  label: string
  hint: string
  empty: string
  found: readonly Found[] | null
  opened: string | undefined
  is_busy: boolean
  onSearch(text: string): void
}) {
  const root = useRef<HTMLDivElement>(null)
  useCommands([
    {
      id: 'search',
      label: t('parts.search_focus'),
      keys: '/',
      icon: 'magnifying-glass',
      section: 'here',
      run: () => root.current?.querySelector('input')?.focus(),
    },
  ])
  /** The field is before the first of what was found. */
  function move(step: number) {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shortcut; Tab reaches the same.
    <div
      ref={root}
      className={css.root}
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        move(step)
      }}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          const text = String(new FormData(event.currentTarget).get('text')).trim()
          if (text) onSearch(text)
        }}
      >
        <TextField
          label={label}
          hint={hint}
          name="text"
          type="search"
          maxLength={255}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" icon="magnifying-glass" is_busy={is_busy}>
          {t('parts.search')}
        </Button>
      </form>
      <p className={found?.length ? 'visually-hidden' : css.status} role="status">
        {found && (found.length === 0 ? empty : t('parts.found', { count: found.length }))}
      </p>
      {found && found.length > 0 && (
        <ul className={css.list}>
          {found.map(({ id, to, content }) => (
            <li key={`${id} ${to}`}>
              <Link to={to} aria-current={id === opened || undefined}>
                {content}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
