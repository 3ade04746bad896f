import { useState } from 'react'
import { Badge } from '#console/parts/Badge.tsx'
import { IconButton } from '#console/parts/Button.tsx'
import { KeyHint } from '#console/parts/KeyHint.tsx'
import { t } from '#console/texts.ts'
import type { WaitingMember } from './chosen.ts'
import css from './ProfilePhotos.module.css'
import { DIGITS } from './verification-commands.ts'

/** The photos of the profile, each of which is checked where it shows the person in the pose. One can be large, beside that photo. */
export function ProfilePhotos({
  member: { photos, chosen },
  addressOf,
  onToggle,
  onFail,
}: {
  member: WaitingMember
  addressOf(photo: string): string
  onToggle(photo: string): void
  /** A photo could not be loaded. */
  onFail(photo: string): void
}) {
  const [large, setLarge] = useState<string | null>(null)
  return (
    <fieldset className={css.root}>
      <legend>{t('verifications.question')}</legend>
      <ul>
        {photos.map(({ id, verified }, at) => (
          <li key={id} data-is-large={id === large || undefined}>
            <Photo
              number={at + 1}
              is_large={id === large}
              labels={[
                ...(at === 0 ? [t('verifications.main')] : []),
                ...(verified ? [t('verifications.verified_before')] : []),
              ]}
              address={addressOf(id)}
              is_chosen={chosen.includes(id)}
              onToggle={() => onToggle(id)}
              onEnlarge={() => setLarge(id === large ? null : id)}
              onFail={() => onFail(id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Photo({
  number,
  labels,
  address,
  is_chosen,
  is_large,
  onToggle,
  onEnlarge,
  onFail,
}: {
  number: number
  labels: readonly string[]
  address: string
  is_chosen: boolean
  is_large: boolean
  onToggle(): void
  onEnlarge(): void
  onFail(): void
}) {
  const [is_failed, setFailed] = useState(false)
  return (
    <>
      <label className={css.photo}>
        <input
          type="checkbox"
          aria-label={[t('verifications.photo', { number }), ...labels].join(', ')}
          checked={is_chosen}
          disabled={is_failed}
          onChange={onToggle}
          onKeyDown={(event) => event.key === 'Enter' && onEnlarge()}
        />
        {is_failed ? (
          <span role="alert" className={css.failed}>
            {t('parts.no_image')}
          </span>
        ) : (
          <img
            src={address}
            alt=""
            decoding="async"
            onError={() => {
              setFailed(true)
              onFail()
            }}
          />
        )}
        {number <= DIGITS && (
          <span aria-hidden="true" className={css.key}>
            <KeyHint keys={String(number)} />
          </span>
        )}
        <span aria-hidden="true" className={css.labels}>
          {labels.map((label, at) => (
            <Badge key={label} tone={at === 0 && number === 1 ? 'accent' : 'success'}>
              {label}
            </Badge>
          ))}
        </span>
      </label>
      {!is_failed && (
        <IconButton
          icon="magnifying-glass"
          size="small"
          keys="Enter"
          label={t('verifications.enlarge', { number })}
          aria-pressed={is_large}
          className={css.enlarge}
          onClick={onEnlarge}
        />
      )}
    </>
  )
}
