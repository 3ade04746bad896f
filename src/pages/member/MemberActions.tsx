// What a member can do with a profile: chat, like, report, block. On the phone a bar within reach of the thumb.
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { MessageCost } from '#src/parts/costs/MessageCost.tsx'
import { BlockDialog } from '#src/parts/profile/BlockDialog.tsx'
import { ConfirmAddressDialog } from '#src/parts/profile/ConfirmAddressDialog.tsx'
import { LikeButton } from '#src/parts/profile/LikeButton.tsx'
import { useStartChat } from '#src/parts/profile/use-start-chat.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu, MenuItem, menuItemProps } from '#src/ui/Menu.tsx'
import { isPlainClick } from '#src/ui/plain-click.ts'
import css from './MemberActions.module.css'

const ReportDialog = lazy(async () => ({
  default: (await import('#src/parts/report/ReportDialog.tsx')).ReportDialog,
}))

export function MemberActions({ profile }: { profile: Profile }) {
  const { t } = useApp()
  const { start, starting, unconfirmed, close } = useStartChat(profile.id)
  const [blocking, setBlocking] = useState(false)
  const [reporting, setReporting] = useState(false)
  return (
    <div className={css.root}>
      <LikeButton profile={profile} variant="secondary" size="large" />
      {profile.may_write ? (
        <Button
          size="large"
          icon="chat-circle-fill"
          loading={starting}
          loadingText={t('common.loading')}
          aria-label={t('profile.chat_with', { name: profile.name })}
          onClick={start}
        >
          {t('profile.chat')}
        </Button>
      ) : (
        <p data-part="writes-first">{t('own_profile.writes_first_note', { name: profile.name })}</p>
      )}
      <Menu
        trigger={(opens) => <IconButton {...opens} icon="dots-three" size="large" label={t('member.more')} />}
      >
        {/* A form of its own without scripts. */}
        <Link
          to={paths.report(profile.id)}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            setReporting(true)
          }}
          {...menuItemProps()}
        >
          <Icon name="flag" />
          <span>{t('member.report', { name: profile.name })}</span>
        </Link>
        <MenuItem icon="prohibit" tone="danger" onClick={() => setBlocking(true)}>
          {t('member.block.action', { name: profile.name })}
        </MenuItem>
      </Menu>
      {profile.may_write && <MessageCost />}
      {unconfirmed && <ConfirmAddressDialog onClose={close} />}
      {reporting && (
        <Suspense>
          <ReportDialog
            profile={profile}
            reported={{ kind: 'profile' }}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
      {blocking && <BlockDialog profile={profile} onClose={() => setBlocking(false)} />}
    </div>
  )
}
