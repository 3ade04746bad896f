// One of the member's own photos, with its menu.
import type { MouseEvent } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { OwnImage } from '#src/contract/profile.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu, MenuItem } from '#src/ui/Menu.tsx'
import { Photo } from '#src/ui/Photo.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { PORTRAIT_PX, usePhotoSources } from '../profile/ProfilePhoto.tsx'

export type PhotoTileProps = {
  image: OwnImage
  number: number
  isMain: boolean
  onChoose: () => void
  onRemove: () => void
}

export function PhotoTile({ image, number, isMain, onChoose, onRemove }: PhotoTileProps) {
  const { t } = useApp()
  const sourcesOf = usePhotoSources()
  const isRefused = image.review === 'refused'
  return (
    <li data-main={isMain || undefined} data-refused={isRefused || undefined}>
      {isRefused ? (
        <p data-part="refused">
          <Icon name="prohibit" />
          <strong>{t('photos.refused')}</strong>
          <span>{t('photos.refused_text')}</span>
        </p>
      ) : (
        <Photo
          {...PORTRAIT_PX}
          {...sourcesOf(
            image.thumb_filename,
            isMain ? '(width >= 40rem) 20rem, 64vw' : '(width >= 40rem) 10rem, 32vw',
          )}
          alt={t('photos.photo', { number })}
        />
      )}
      <div data-part="labels">
        {isMain && (
          <Tag tone="overlay" size="small" icon="star-fill">
            {t('photos.main')}
          </Tag>
        )}
        {image.verified && (
          <Tag tone="overlay" size="small" icon="seal-check-fill">
            {t('photos.verified')}
          </Tag>
        )}
        {image.review === 'waiting' && (
          <Tag tone="overlay" size="small" icon="clock" title={t('photos.waiting_text')}>
            {t('photos.waiting')}
          </Tag>
        )}
      </div>
      <div data-part="options">
        <Menu
          trigger={(opens) => (
            <IconButton
              {...opens}
              icon="dots-three"
              variant="overlay"
              label={t('photos.options', { number })}
            />
          )}
        >
          {!isMain && !isRefused && (
            <MenuItem icon="star" onClick={(event) => closeMenu(event, onChoose)}>
              {t('photos.make_main')}
            </MenuItem>
          )}
          <MenuItem icon="trash" tone="danger" onClick={(event) => closeMenu(event, onRemove)}>
            {t('photos.remove')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}

/** Closes the menu, because the photo may move to another place. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>, then: () => void) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  then()
}
