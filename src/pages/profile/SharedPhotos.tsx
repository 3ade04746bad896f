// Photos shared from another app: shown above the member's photos, and uploaded only when they confirm
// (docs/decisions/push.md).
import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { SHARED_MAX, SHARED_QUERY } from '#src/domain/share-target.ts'
import { isRetryable } from '#src/parts/photos/upload-problem.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import css from './SharedPhotos.module.css'
import { findSharedPhotos, forgetSharedPhotos } from './shared-photos.ts'

type Shared = { files: readonly File[]; addresses: readonly string[]; left_out: number } | 'lost' | null

export function SharedPhotos({ onTake }: { onTake: (files: readonly File[]) => void }) {
  const { report, t } = useApp()
  const heading = useId()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const shared = useShared()
  if (shared === null) return null

  /** The URL loses its parameter, so that a reload does not show them again. */
  const close = () => {
    forgetSharedPhotos().catch(report)
    const query = new URLSearchParams(search)
    query.delete(SHARED_QUERY)
    // The fragment stays, which keeps the sheet open.
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }

  if (shared === 'lost')
    return (
      <Alert role="status" icon="image">
        {t('install.shared.lost')}
      </Alert>
    )
  const { files, addresses, left_out } = shared
  const count = files.length
  return (
    <section className={css.root} aria-labelledby={heading} data-several={count > 1 || undefined}>
      <ul data-part="photos" aria-hidden="true">
        {addresses.map((address) => (
          <li key={address}>
            <img src={address} alt="" />
          </li>
        ))}
      </ul>
      <div data-part="text">
        <h3 id={heading}>{t('install.shared.title', { count })}</h3>
        <p role="status">
          {t('install.shared.text', { count })}
          {left_out > 0 && ` ${t('install.shared.first', { count: SHARED_MAX })}`}
        </p>
      </div>
      <div data-part="actions">
        <Button
          icon="plus"
          onClick={() => {
            close()
            onTake(files)
          }}
        >
          {t('install.shared.add', { count })}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('install.shared.leave', { count })}
        </Button>
      </div>
    </section>
  )
}

/** Null until the device has been read. */
function useShared(): Shared {
  const [shared, setShared] = useState<Shared>(null)
  // An effect, because the files are on the device, and their object URLs must be revoked.
  useEffect(() => {
    let addresses: string[] = []
    let isUnmounted = false
    findSharedPhotos()
      .catch((error: unknown) => {
        console.warn('Shared photos could not be read', error)
        return null
      })
      .then((found) => {
        if (isUnmounted) return
        // A file that is not an image has no preview; the upload shows why it is refused.
        addresses = (found?.files ?? []).filter(isRetryable).map((file) => URL.createObjectURL(file))
        setShared(found ? { ...found, addresses } : 'lost')
      })
    return () => {
      isUnmounted = true
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [])
  return shared
}
