import type { ReactNode } from 'react'
import { useCommands } from '../keyboard/use-commands.ts'
import { t } from '../texts.ts'
import { IconButton } from './Button.tsx'
import css from './Detail.module.css'
import { Toolbar } from './Page.tsx'

/** What is open beside a list: its title, its actions, its content. Escape goes back to the list. */
export function Detail({
  title,
  badges,
  actions,
  onBack,
  children,
}: {
  title: ReactNode
  badges?: ReactNode
  actions?: ReactNode
  onBack(): void
  children: ReactNode
}) {
  useCommands([
    { id: 'back', label: t('parts.back'), keys: 'Escape', section: 'here', is_hidden: true, run: onBack },
  ])
  return (
    <article className={css.root}>
      <Toolbar
        title={
          <span className={css.title}>
            <IconButton
              icon="arrow-left"
              label={t('parts.back')}
              keys="Escape"
              size="small"
              className={css.back}
              onClick={onBack}
            />
            {title}
          </span>
        }
        actions={actions}
      >
        {badges}
      </Toolbar>
      <div className={css.body}>{children}</div>
    </article>
  )
}

/** Names and values; those without a value are left out. */
export const Facts = ({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={css.facts}>
    {rows
      .filter(([, value]) => value !== null && value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
