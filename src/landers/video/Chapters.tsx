// An evening in four stills of the video, each with a subtitle of what one might say then, and with a fact about the site.
import type { ReactNode } from 'react'
import { useApp } from '#src/app-context.tsx'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { GalleryTile } from '#src/parts/lander/GalleryTile.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import { type Step, useSteps } from '#src/parts/lander/steps.ts'
import css from './Chapters.module.css'
import { STILLS } from './video-files.ts'

/** The number of faces in the second still. */
export const LOOKED_AT = 5

export function Chapters({ profiles }: { profiles: readonly Sample[] }) {
  const { t, settings } = useApp()
  const [account, around, message] = useSteps()
  const faces = profiles.length > 0 && (
    <>
      <ul aria-label={t('lander.faces', { site: settings.name })}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <GalleryTile profile={profile} />
          </li>
        ))}
      </ul>
      <FacesNote />
    </>
  )
  const last = { title: t('lander.video.last'), text: t('lander.video.last_text') }
  const chapters: readonly [still: string, hour: string, line: string, about: Step, more?: ReactNode][] = [
    [STILLS.dusk, '19:40', t('lander.video.line_1'), account],
    [STILLS.evening, '21:05', t('lander.video.line_2'), around, faces],
    [STILLS.night, '23:20', t('lander.video.line_3'), message],
    [STILLS.dawn, '06:15', t('lander.video.line_4'), last],
  ]
  return (
    <section className={css.root} aria-labelledby="evening">
      <h2 id="evening">{t('lander.video.evening')}</h2>
      <ol>
        {chapters.map(([still, hour, line, { title, text }, more]) => (
          <li key={hour}>
            <figure>
              <img src={still} alt="" width={960} height={540} loading="lazy" decoding="async" />
              <figcaption>{line}</figcaption>
            </figure>
            <div>
              <time>{hour}</time>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            {more}
          </li>
        ))}
      </ol>
    </section>
  )
}
