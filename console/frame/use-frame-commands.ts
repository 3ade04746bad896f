import { useNavigate } from 'react-router'
import { useSession } from '../app.tsx'
import { useCommands } from '../keyboard/use-commands.ts'
import { maySee, pathOf } from '../page.ts'
import { PAGES } from '../routes.tsx'
import { rightsIn } from '../session.ts'
import { t } from '../texts.ts'
import { chooseTheme, THEMES } from '../theme.ts'
import { poolPath } from './Sidebar.tsx'
import { useSignOut } from './use-sign-out.ts'

/** The commands of every page: the pages, the pools, appearance, help, sign-out. */
export function useFrameCommands({
  pool,
  open,
}: {
  pool: string | null
  open(what: 'commands' | 'keys'): void
}): void {
  const session = useSession()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const pages = PAGES.filter(
    (page) =>
      (page.is_global || pool !== null) && maySee(page, rightsIn(session, page.is_global ? null : pool)),
  )
  useCommands([
    {
      id: 'commands',
      label: t('frame.commands'),
      keys: 'mod+k',
      section: 'general',
      is_hidden: true,
      run: () => open('commands'),
    },
    ...pages.map((page) => ({
      id: `page:${page.path}`,
      label: t('frame.go_to', { page: t(page.title) }),
      keys: page.keys,
      icon: page.icon,
      section: 'pages' as const,
      run: () => navigate(pathOf(page, pool ?? '')),
    })),
    ...session.pools
      .filter(({ id }) => id !== pool)
      .map(({ id }) => ({
        id: `pool:${id}`,
        label: t('frame.switch_pool', { pool: id }),
        icon: 'globe' as const,
        section: 'general' as const,
        run: () => navigate(poolPath(location.pathname, id)),
      })),
    {
      id: 'keys',
      label: t('frame.keyboard_help'),
      keys: '?',
      icon: 'question',
      section: 'general',
      run: () => open('keys'),
    },
    ...THEMES.map((theme) => ({
      id: `theme:${theme}`,
      label: t('frame.use_theme', { theme: t(`frame.theme_${theme}`) }),
      icon: ({ system: 'desktop', light: 'sun', dark: 'moon' } as const)[theme],
      section: 'general' as const,
      run: () => chooseTheme(theme),
    })),
    { id: 'sign-out', label: t('frame.sign_out'), icon: 'sign-out', section: 'general', run: signOut },
  ])
}
