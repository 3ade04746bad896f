import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '#console/app.tsx'
import { Button } from '#console/parts/Button.tsx'
import { KeyHint } from '#console/parts/KeyHint.tsx'
import { siteName } from '#console/session.ts'
import { dateTime, t } from '#console/texts.ts'
import css from './CurrentMember.module.css'
import type { WaitingMember } from './chosen.ts'
import { ProfilePhotos } from './ProfilePhotos.tsx'
import type { VerificationActions } from './verification-commands.ts'

/**
 * The current member, the photos of their profile, and what can be decided. `is_shown`: whether the photo in the pose is, without
 * which nobody is verified; null while it is loading. `children`: the last decision. The focus follows the member, unless the operator works
 * elsewhere.
 */
export function CurrentMember({
  pool,
  member,
  is_shown,
  addressOf,
  actions: { verify, refuse, toggle, exclude },
  children,
}: {
  pool: string
  member: WaitingMember
  is_shown: boolean | null
  addressOf(photo: string): string
  actions: VerificationActions & { exclude(photo: string): void }
  children: ReactNode
}) {
  const session = useSession()
  const root = useRef<HTMLDivElement>(null)
  const state = useId()
  const { id, name, age, site, sent_at, photos, chosen } = member
  // An effect, because the browser moves the focus: a checkbox that is removed with its member loses it.
  useEffect(() => {
    const { activeElement } = document
    if (id && (activeElement === document.body || activeElement?.matches('main')))
      root.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [id])
  const facts: [string, ReactNode][] = [
    [t('verifications.fields.age'), age ?? t('verifications.no_age')],
    [t('verifications.fields.site'), siteName(session, site)],
    [
      t('verifications.fields.sent'),
      <time key="sent" dateTime={sent_at}>
        {dateTime(sent_at)}
      </time>,
    ],
  ]
  const problem = problemOf(member, is_shown)
  return (
    <section className={css.root} aria-label={t('verifications.current', { name })}>
      <div key={id} ref={root} className={css.scrolled}>
        <div className={css.name}>
          <h2>{name}</h2>
          <Link to={`/${encodeURIComponent(pool)}/members/${member.member}`}>
            {t('verifications.member')}
          </Link>
        </div>
        <dl>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        {photos.length > 0 && (
          <ProfilePhotos member={member} addressOf={addressOf} onToggle={toggle} onFail={exclude} />
        )}
      </div>
      <div className={css.decision}>
        <p id={state} role="status" data-is-warning={problem ? true : undefined}>
          {problem ? t(problem) : t('verifications.chosen', { chosen: chosen.length, count: photos.length })}
        </p>
        <div className={css.buttons}>
          <Button
            kind="primary"
            is_unavailable={!is_shown || chosen.length === 0}
            aria-describedby={state}
            onClick={verify}
          >
            {t('verifications.decide.verified')}
            <Key keys="v" />
          </Button>
          <Button kind="danger" onClick={refuse}>
            {t('verifications.decide.refused')}
            <Key keys="r" />
          </Button>
        </div>
        {children}
      </div>
    </section>
  )
}

/** Why the member cannot be verified, once the photo in the pose is loaded or not. */
function problemOf({ photos, chosen }: WaitingMember, is_shown: boolean | null) {
  if (is_shown === false) return 'verifications.unseen'
  if (photos.length === 0) return 'verifications.no_photos'
  return chosen.length === 0 ? 'verifications.none_chosen' : null
}

const Key = ({ keys }: { keys: string }) => (
  <span aria-hidden="true" className={css.key}>
    <KeyHint keys={keys} />
  </span>
)
