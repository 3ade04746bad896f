import { NavLink, useNavigate } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import { useSession } from '../app.tsx'
import { maySee, pathOf } from '../page.ts'
import { KeyHint } from '../parts/KeyHint.tsx'
import { Menu } from '../parts/Menu.tsx'
import { Tip } from '../parts/Tip.tsx'
import { PAGES } from '../routes.tsx'
import { rightsIn } from '../session.ts'
import { t } from '../texts.ts'
import { chooseTheme, currentTheme, THEMES } from '../theme.ts'
import css from './Sidebar.module.css'
import { useSignOut } from './use-sign-out.ts'
import { useWaitingCount } from './use-waiting-count.ts'

/** Pages by rights, the pool, and what belongs to the operator. */
export function Sidebar({
  pool,
  onCommands,
  onKeys,
}: {
  pool: string | null
  onCommands(): void
  onKeys(): void
}) {
  const session = useSession()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { pools, operator } = session
  const theme = currentTheme()
  const waiting = useWaitingCount(pool)
  return (
    <div className={css.root}>
      {pools.length > 1 ? (
        <Menu
          trigger={
            <button type="button" className={css.pool}>
              <span className="visually-hidden">{t('frame.pool')}: </span>
              <PoolName pool={pool} />
              <Icon name="caret-down" size="small" />
            </button>
          }
          groups={[
            {
              label: t('frame.pool'),
              items: pools.map(({ id, sites }) => ({
                label: `${id} · ${sites.map(({ name }) => name).join(', ')}`,
                is_chosen: id === pool,
                run: () => navigate(poolPath(location.pathname, id)),
              })),
            },
          ]}
        />
      ) : (
        <div className={css.pool}>
          <PoolName pool={pool} />
        </div>
      )}
      <button type="button" className={css.search} onClick={onCommands}>
        <Icon name="magnifying-glass" size="small" />
        <span>{t('frame.search')}</span>
        <KeyHint keys="mod+k" />
      </button>
      <nav className={css.pages} aria-label={t('frame.navigation')}>
        <ul>
          {PAGES.filter(
            (page) =>
              page.rights !== 'any' &&
              (page.is_global || pool !== null) &&
              maySee(page, rightsIn(session, page.is_global ? null : pool)),
          ).map((page) => (
            <li key={page.path}>
              <Tip label={t(page.title)} keys={page.keys}>
                <NavLink to={pathOf(page, pool ?? '')} className={css.page}>
                  <Icon name={page.icon} size="small" />
                  {t(page.title)}
                  {page.path === 'payments' && waiting > 0 && (
                    <span className={css.count}>
                      <span aria-hidden="true">{waiting}</span>
                      <span className="visually-hidden">{t('frame.waiting', { count: waiting })}</span>
                    </span>
                  )}
                </NavLink>
              </Tip>
            </li>
          ))}
        </ul>
      </nav>
      <Menu
        side="top"
        trigger={
          <button type="button" className={css.operator}>
            <span className="visually-hidden">{t('frame.signed_in_as')} </span>
            <span className={css.initial} aria-hidden="true">
              {[...operator.name][0]}
            </span>
            <span className={css.name}>{operator.name}</span>
            <Icon name="dots-three" size="small" />
          </button>
        }
        groups={[
          {
            label: operator.email,
            items: [
              { label: t('account.title'), icon: 'key', run: () => navigate('/account') },
              { label: t('frame.keyboard_help'), icon: 'question', keys: '?', run: onKeys },
            ],
          },
          {
            label: t('frame.theme'),
            items: THEMES.map((one) => ({
              label: t(`frame.theme_${one}`),
              is_chosen: theme === one,
              run: () => chooseTheme(one),
            })),
          },
          { items: [{ label: t('frame.sign_out'), icon: 'sign-out', run: signOut }] },
        ]}
      />
    </div>
  )
}

function PoolName({ pool }: { pool: string | null }) {
  const { pools } = useSession()
  const sites = pools.find(({ id }) => id === pool)?.sites ?? []
  return (
    <span className={css.name}>
      <strong>{pool ?? t('frame.console')}</strong>
      <small>{sites.map(({ name }) => name).join(', ')}</small>
    </span>
  )
}

/** The same page in another pool: without what was open in it. */
export function poolPath(pathname: string, pool: string): string {
  const page = PAGES.find(
    ({ path, is_global }) => !is_global && pathname.split('/').slice(2).join('/').startsWith(path),
  )
  return page ? pathOf(page, pool) : `/${encodeURIComponent(pool)}`
}
