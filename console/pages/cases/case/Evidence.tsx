// The sealed copy of what was reported. It is never opened by itself: opening is an action, and recorded.
import { useEffect, useState } from 'react'
import { useApp, useSession } from '#console/app.tsx'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { Button } from '#console/parts/Button.tsx'
import { dateTime, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { CaseEvidence } from '#src/contract/operator/cases.ts'
import type { Refusal } from '#src/contract/refusals.ts'
import css from './page.module.css'

export function Evidence({ pool, receipt, may_open }: { pool: string; receipt: string; may_open: boolean }) {
  const { api } = useApp()
  const [found, setFound] = useState<CaseEvidence | null>(null)
  const open = useAction(async () => setFound(await api.of(pool).cases.openEvidence({ receipt })))
  const may_open_now = may_open && found === null
  useCommands(
    may_open_now
      ? [
          {
            id: 'evidence',
            label: t('cases.evidence.open'),
            keys: 'e',
            icon: 'eye',
            section: 'here',
            run: () => void open.run(),
          },
        ]
      : [],
  )
  return (
    <section className={css.box}>
      <h2>{t('cases.evidence.title')}</h2>
      <p className={css.muted}>{t(may_open ? 'cases.evidence.text' : 'cases.evidence.no_right')}</p>
      {may_open_now && (
        <div className={css.row}>
          <Button icon="eye" keys="e" is_busy={open.is_busy} onClick={() => open.run()}>
            {t('cases.evidence.open')}
          </Button>
        </div>
      )}
      {found && <Opened found={found} pool={pool} receipt={receipt} />}
    </section>
  )
}

function Opened({ found, pool, receipt }: { found: CaseEvidence; pool: string; receipt: string }) {
  const { operator } = useSession()
  const { message, profile, picture, readings } = found
  return (
    <>
      {!message && !profile && !picture && <p>{t('cases.evidence.nothing')}</p>}
      {message && (
        <section className={css.section}>
          <h3>{t('cases.evidence.message')}</h3>
          <p className={css.quote}>{message.text}</p>
          {message.photo && <p>{t('cases.evidence.message_photo')}</p>}
          <p className={css.muted}>
            {t('cases.evidence.message_from', { sender: message.sender, time: dateTime(message.sent_at) })}
          </p>
        </section>
      )}
      {profile && (
        <section className={css.section}>
          <h3>{t('cases.evidence.profile')}</h3>
          <dl className={css.facts}>
            {Object.entries(profile)
              .filter(([, value]) => value !== null && value !== '')
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name.replaceAll('_', ' ')}</dt>
                  <dd>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
                </div>
              ))}
          </dl>
        </section>
      )}
      {picture && <Picture pool={pool} receipt={receipt} />}
      <details>
        <summary className={css.muted}>{t('cases.evidence.readings', { count: readings.length })}</summary>
        <ul className={css.related}>
          {readings.map(({ who, name, at }) => (
            <li key={`${who} ${at}`}>
              {t('cases.evidence.reading', {
                who: who === operator.id ? t('cases.evidence.you') : name,
                time: dateTime(at),
              })}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function Picture({ pool, receipt }: { pool: string; receipt: string }) {
  const { api } = useApp()
  const [url, setUrl] = useState<string | null>(null)
  const [is_gone, setGone] = useState(false)
  const open = useAction(
    async () => setUrl(URL.createObjectURL(await api.readFile(pool, 'cases', 'openPicture', { receipt }))),
    (refusal: Refusal) => {
      setGone(refusal.code === 'not_found')
      return refusal.code === 'not_found'
    },
  )
  // The browser keeps the bytes of a blob's URL until it is revoked.
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  if (is_gone) return <p>{t('cases.evidence.nothing')}</p>
  if (url) return <img className={css.picture} src={url} alt={t('cases.evidence.picture_alt')} />
  return (
    <div className={css.row}>
      <Button icon="image" is_busy={open.is_busy} onClick={() => open.run()}>
        {t('cases.evidence.picture')}
      </Button>
    </div>
  )
}
