// An ad among the results (specification section 2, webcam promo tile): a snapshot, a badge, and the word for advertising
// in the visitor's language. Opens a new window without access to this one.
import { use, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { SearchFilters } from '#src/contract/search.ts'
import type { AdPlace } from '#src/domain/ad-places.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import css from './AdTile.module.css'
import { findCams } from './find-cams.ts'

const RESELL = '/api/resellpartner.php?flow=profile-search&redirect=1'
const camPath = (what: 'redirect' | 'snapshot', account: string) =>
  `/api/xcams/${what}.php?account=${encodeURIComponent(account)}`

type Props = Pick<AdPlace, 'ad' | 'nth'> & { filters: SearchFilters }

/** Renders nothing when there are no more webcams. */
export function AdTile({ ad, nth, filters }: Props) {
  return ad === 'cams' ? <CamTile nth={nth} filters={filters} /> : <ResellTile />
}

function CamTile({ nth, filters }: Omit<Props, 'ad'>) {
  const { api, t } = useApp()
  const [now] = useState(Date.now)
  const account = use(findCams(api, filters, now))[nth]
  if (account === undefined) return null
  return (
    <Tile
      kind="cam"
      badge="ONLINE"
      href={camPath('redirect', account)}
      snapshot={camPath('snapshot', account)}
      title={account}
      action={t('ads.watch')}
    />
  )
}

function ResellTile() {
  const { t } = useApp()
  return <Tile kind="resell" badge="AD" href={RESELL} title={t('ads.resell')} action={t('ads.visit')} />
}

type TileProps = {
  kind: 'cam' | 'resell'
  badge: 'ONLINE' | 'AD'
  href: string
  snapshot?: string
  title: string
  action: string
}

function Tile({ kind, badge, href, snapshot, title, action }: TileProps) {
  const { t } = useApp()
  const [isMissing, setMissing] = useState(false)
  return (
    <article className={css.root} data-kind={kind}>
      {snapshot && !isMissing && (
        <img src={snapshot} alt="" loading="lazy" decoding="async" onError={() => setMissing(true)} />
      )}
      {(!snapshot || isMissing) && (
        <span data-part="image">
          <Icon name={kind === 'cam' ? 'camera' : 'globe'} />
        </span>
      )}
      <p data-part="labels">
        <b data-part="badge" lang="en">
          {badge}
        </b>
        <span>{t('ads.label')}</span>
      </p>
      <div data-part="foot">
        <h2 data-part="title">{title}</h2>
        <a href={href} target="_blank" rel="noopener nofollow sponsored">
          <span>{action}</span>
          <Icon name="arrow-square-out" />
          <VisuallyHidden>{t('ads.new_window')}</VisuallyHidden>
        </a>
      </div>
    </article>
  )
}
