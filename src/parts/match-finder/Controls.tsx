// The buttons for the top card. They stay mounted from card to card, and so keep the focus.
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { FoundProfile } from '#src/contract/search.ts'
import { paths } from '#src/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton, iconButtonProps } from '#src/ui/IconButton.tsx'
import css from './Controls.module.css'

export type ControlsProps = {
  top: FoundProfile
  /** The member passed last. */
  last: FoundProfile | undefined
  /** Where the form is sent without scripts. */
  action: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

export function Controls({ top, last, action, onSubmit }: ControlsProps) {
  const { t } = useApp()
  const { id, name } = top
  return (
    <>
      <form
        method="post"
        action={action}
        className={css.root}
        aria-label={t('finder.controls')}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="profile" value={id} />
        <input type="hidden" name="last" value={last?.id ?? ''} />
        <IconButton
          type="submit"
          name="intent"
          value="undo"
          icon="arrow-bend-up-left"
          variant="secondary"
          label={last ? t('finder.undo', { name: last.name }) : t('finder.undo_none')}
          aria-disabled={!last || undefined}
        />
        <IconButton
          type="submit"
          name="intent"
          value="pass"
          icon="x"
          variant="secondary"
          size="large"
          label={t('finder.pass', { name })}
        />
        <IconButton
          type="submit"
          name="intent"
          value="like"
          icon="heart-fill"
          variant="primary"
          size="large"
          label={t('profile.like', { name })}
        />
        <Link
          to={paths.member(id)}
          aria-label={t('profile.view_of', { name })}
          title={t('profile.view_of', { name })}
          {...iconButtonProps({ variant: 'secondary' })}
        >
          <Icon name="user" />
        </Link>
      </form>
      <p className={css.keys}>{t('finder.keys')}</p>
    </>
  )
}
