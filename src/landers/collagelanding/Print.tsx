// A photo with a white border and a strip of tape, and a handwritten name.
import { Link } from 'react-router'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { paths } from '#src/paths.ts'
import { Photo } from '#src/ui/Photo.tsx'
import css from './Print.module.css'

export function Print({ profile, eager }: { profile: Sample; eager: boolean }) {
  const { id, name, age, city, photo } = profile
  return (
    <Link to={paths.member(id)} className={css.root}>
      <Photo
        src={photo ?? undefined}
        alt=""
        width={480}
        height={600}
        ratio="square"
        loading={eager ? 'eager' : 'lazy'}
      />
      <span data-part="name">
        {name}
        {age !== null && ` ${age}`}
      </span>
      {city && <span data-part="city">{city}</span>}
      <FictionalLabel profile={profile} size="small" />
    </Link>
  )
}
