// A tile of the gallery: the photo, the name, and the label of a fictional profile.
import { Link } from 'react-router'
import { paths } from '#src/paths.ts'
import { Photo } from '#src/ui/Photo.tsx'
import { FictionalLabel } from '../profile/FictionalLabel.tsx'
import css from './GalleryTile.module.css'
import type { Sample } from './sample-profiles.ts'

/** Size of the thumbnails, in pixels. */
const THUMB = { width: 480, height: 600 }

export function GalleryTile({ profile, eager = false }: { profile: Sample; eager?: boolean }) {
  const { id, name, age, city, photo } = profile
  return (
    <Link to={paths.member(id)} className={css.root}>
      <Photo src={photo ?? undefined} alt="" {...THUMB} loading={eager ? 'eager' : 'lazy'}>
        <span data-part="name">
          <span>{name}</span>
          {age !== null && ` ${age}`}
        </span>
        {city && <span data-part="city">{city}</span>}
      </Photo>
      <FictionalLabel profile={profile} size="small" />
    </Link>
  )
}
