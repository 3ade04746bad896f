// What surrounds every page of a signed-in operator: navigation by rights, the pool, commands, the state of the connection.
import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useMatches, useNavigation, useParams } from 'react-router'
import { useSession, useSessionState } from '../app.tsx'
import { useKeyboard } from '../keyboard/use-commands.ts'
import type { PageHandle } from '../page.ts'
import { Banner } from '../parts/Banner.tsx'
import { IconButton } from '../parts/Button.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { findPool, rememberPool } from '../pool.ts'
import { t } from '../texts.ts'
import { CommandMenu } from './CommandMenu.tsx'
import css from './Frame.module.css'
import { KeyboardHelp } from './KeyboardHelp.tsx'
import { Loading } from './Loading.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useFrameCommands } from './use-frame-commands.ts'
import { useOnline } from './use-online.ts'

const FEW_CODES = 3

export function Frame() {
  const { session } = useSessionState()
  // Signed out: the sign-in page is on its way.
  return session ? <SignedIn /> : <Loading />
}

function SignedIn() {
  const session = useSession()
  const pool = findPool(session, useParams().pool ?? null)
  const [opened, setOpened] = useState<'menu' | 'commands' | 'keys' | null>(null)
  const is_loading = useNavigation().state !== 'idle'
  const close = () => setOpened(null)
  const main = useFocusOnPage()

  useKeyboard()
  useFrameCommands({ pool, open: setOpened })
  useEffect(() => {
    if (pool !== null) rememberPool(pool)
  }, [pool])

  const { key } = useLocation()
  const [shown_at, setShownAt] = useState(key)
  if (shown_at !== key) {
    setShownAt(key)
    if (opened === 'menu') setOpened(null)
  }

  const sidebar = (
    <Sidebar pool={pool} onCommands={() => setOpened('commands')} onKeys={() => setOpened('keys')} />
  )
  return (
    <div className={css.root}>
      <a href="#page" className="skip-link">
        {t('frame.skip')}
      </a>
      <header className={css.side}>{sidebar}</header>
      <header className={css.bar}>
        <IconButton icon="list" label={t('frame.menu')} onClick={() => setOpened('menu')} />
        <strong>{t('frame.console')}</strong>
        <IconButton icon="magnifying-glass" label={t('frame.search')} onClick={() => setOpened('commands')} />
      </header>
      <Dialog.Root open={opened === 'menu'} onOpenChange={(open) => !open && close()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={css.shade} />
          <Dialog.Popup className={css.drawer}>
            <Dialog.Title className="visually-hidden">{t('frame.menu')}</Dialog.Title>
            {sidebar}
            <Dialog.Close className="visually-hidden">{t('frame.close_menu')}</Dialog.Close>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <main id="page" ref={main} tabIndex={-1} className={css.main} aria-busy={is_loading}>
        <Notices />
        <div className={css.page}>
          {session.pools.length === 0 && !session.is_recovery ? (
            <EmptyState icon="lock-simple" title={t('frame.no_pages')}>
              {t('frame.no_pages_text')}
            </EmptyState>
          ) : (
            <Outlet />
          )}
        </div>
      </main>
      <CommandMenu is_open={opened === 'commands'} onClose={close} />
      <KeyboardHelp is_open={opened === 'keys'} onClose={close} />
      <SessionEnded />
    </div>
  )
}

/** What concerns every page: no connection, a sign-in by recovery code, few codes left. */
function Notices() {
  const { is_recovery, recovery_codes } = useSession()
  const is_online = useOnline()
  const { pathname } = useLocation()
  if (!is_online)
    return (
      <Banner tone="warning" is_live>
        {t('frame.offline')}
      </Banner>
    )
  if (is_recovery) return <Banner tone="warning">{t('frame.recovery')}</Banner>
  if (recovery_codes === 0 || recovery_codes > FEW_CODES || pathname === '/account') return null
  return (
    <Banner tone="warning" action={<Link to="/account">{t('frame.few_codes_link')}</Link>}>
      {t('frame.few_codes', { count: recovery_codes })}
    </Banner>
  )
}

/** Gives another page its title and the focus. Inside one page the focus stays: in a list that is walked through. */
function useFocusOnPage() {
  const main = useRef<HTMLElement>(null)
  const handle = useMatches().findLast((match) => match.handle !== undefined)?.handle as
    | PageHandle
    | undefined
  const title = handle && t(handle.entry.title)
  const shown = useRef(title)
  // The title and the focus belong to the document.
  useEffect(() => {
    document.title = title ? `${title} · ${t('frame.console')}` : t('frame.console')
    if (shown.current !== title) main.current?.focus()
    shown.current = title
  }, [title])
  return main
}
