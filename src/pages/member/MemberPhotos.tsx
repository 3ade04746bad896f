// The photos of a profile: the first one large, more of them to the side, without scripts. On them the way back.
import { useApp, useUser } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { BackLink } from '#src/parts/nav/BackLink.tsx'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { PORTRAIT_PX, ProfilePhoto, usePhotoSources } from '#src/parts/profile/ProfilePhoto.tsx'
import { paths } from '#src/paths.ts'
import { Photo } from '#src/ui/Photo.tsx'
import css from './MemberPhotos.module.css'
import { ReportPhoto } from './ReportPhoto.tsx'

const SIZES = '(width >= 64rem) 30rem, (width >= 36rem) 45vw, 100vw'

export function MemberPhotos({ profile }: { profile: Profile }) {
  const { t } = useApp()
  const sourcesOf = usePhotoSources()
  const { name, images } = profile
  const self = useUser()?.profile.id
  const reports = self !== undefined && self !== profile.id
  const [only] = images
  if (images.length < 2) {
    return (
      <div className={css.root}>
        <Top profile={profile} />
        <ProfilePhoto profile={profile} alt={t('profile.photo_of', { name })} sizes={SIZES} priority />
        {reports && only && <ReportPhoto profile={profile} photo={only.id} />}
      </div>
    )
  }
  return (
    // The strip scrolls sideways, so it can be reached with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus
    <section className={css.root} aria-label={t('member.photos', { name })} tabIndex={0}>
      <Top profile={profile} />
      <ul>
        {images.map((image, index) => (
          <li key={image.id}>
            <Photo
              {...PORTRAIT_PX}
              {...sourcesOf(image.thumb_filename)}
              alt={t('member.photo_number', { name, number: index + 1 })}
              sizes={SIZES}
              priority={index === 0}
            />
            {reports && <ReportPhoto profile={profile} photo={image.id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Top({ profile }: { profile: Profile }) {
  const { t } = useApp()
  const above = useUser() ? paths.members : paths.home
  return (
    <div data-part="top">
      <BackLink variant="overlay" above={above} label={t('member.back')} />
      <FictionalLabel profile={profile} full />
    </div>
  )
}
