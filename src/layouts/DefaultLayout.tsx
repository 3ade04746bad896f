// The layout of most pages: skip link, top bar, content, footer, and on the phone the members' tabs below.
import { Outlet } from 'react-router'
import { useTranslate, useUser } from '../app-context.tsx'
import { ActivateReminder } from '../parts/ActivateReminder.tsx'
import { BottomNav } from '../parts/nav/BottomNav.tsx'
import { StatusNotes } from '../parts/nav/StatusNotes.tsx'
import { TopNav } from '../parts/nav/TopNav.tsx'
import { useNotice } from '../parts/nav/use-notice.ts'
import { SiteFooter } from '../parts/SiteFooter.tsx'
import { usePageHandle } from '../root.tsx'
import css from './DefaultLayout.module.css'
import '../parts/frame.css'

export function DefaultLayout() {
  return (
    <DefaultFrame hasBackArrow={usePageHandle()?.has_back_arrow}>
      <Outlet />
    </DefaultFrame>
  )
}

/** The layout without a router outlet, for the error page. */
export function DefaultFrame({
  hasBackArrow = false,
  children,
}: {
  hasBackArrow?: boolean
  children: React.ReactNode
}) {
  const t = useTranslate()
  const user = useUser()
  const { notice, later } = useNotice()

  function putOff() {
    later()
    // The button with the focus is gone.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <div className={css.root}>
      <a className="skip-link" href="#content">
        {t('common.skip_to_content')}
      </a>
      <TopNav />
      <StatusNotes />
      {user && !hasBackArrow && notice === 'address' && (
        <aside data-part="reminder" aria-label={t('activate.reminder.title')}>
          <ActivateReminder email={user.email} onLater={putOff} />
        </aside>
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      {user && !hasBackArrow && <BottomNav />}
    </div>
  )
}
