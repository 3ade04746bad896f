// A photo that another app shared: shown above the member's own, and added only when they say so (docs/decisions/0445).
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { SHARED_QUERY } from '#src/domain/share-target.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import css from './SharedPhoto.module.css'
import { findSharedPhoto, forgetSharedPhoto } from './shared-photo.ts'

type Shared = { file: File; address: string } | 'lost' | null

export function SharedPhoto({ onTake }: { onTake: (file: File) => void }) {
  const { report, t } = useApp()
  const heading = useId()
  const [, setQuery] = useSearchParams()
  const shared = useShared()
  if (shared === null) return null

  /** The address tells of none any more, should the page be loaded anew. */
  const close = () => {
    forgetSharedPhoto().catch(report)
    setQuery(
      (query) => {
        query.delete(SHARED_QUERY)
        return query
      },
      { replace: true, preventScrollReset: true },
    )
  }

  if (shared === 'lost')
    return (
      <Alert role="status" icon="image">
        {t('install.shared.lost')}
      </Alert>
    )
  return (
    <section className={css.root} aria-labelledby={heading}>
      <img src={shared.address} alt="" />
      <div data-part="text">
        <h3 id={heading}>{t('install.shared.title')}</h3>
        <p role="status">{t('install.shared.text')}</p>
      </div>
      <div data-part="actions">
        <Button
          icon="plus"
          onClick={() => {
            close()
            onTake(shared.file)
          }}
        >
          {t('install.shared.add')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('install.shared.leave')}
        </Button>
      </div>
    </section>
  )
}

/** Null until the device has been asked. */
function useShared(): Shared {
  const [shared, setShared] = useState<Shared>(null)
  // An effect, because it is on the device, and its address is to be given back.
  useEffect(() => {
    let address: string | undefined
    let gone = false
    findSharedPhoto()
      .catch((error: unknown) => {
        console.warn('What was shared cannot be read', error)
        return null
      })
      .then((file) => {
        if (gone) return
        if (file) address = URL.createObjectURL(file)
        setShared(file && address ? { file, address } : 'lost')
      })
    return () => {
      gone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [])
  return shared
}
