// The room below the first wall: frames as in an old gallery, with cards between them that state facts about the site. The
// last frame is empty.
import { useTranslate, useUser } from '#src/app-context.tsx'
import { GalleryTile } from '#src/parts/lander/GalleryTile.tsx'
import { useHonestPoints } from '#src/parts/lander/honest-points.ts'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import css from './Wall.module.css'

/** The number of frames. */
export const WALL = 18

/**
 * How many frames come before each card. Rows are of three on a phone and of six on a desktop, where a card is three wide,
 * so that no row has a gap.
 */
const BEFORE = [3, 9, 15, WALL]

export function Wall({ profiles }: { profiles: readonly Sample[] }) {
  const t = useTranslate()
  const user = useUser()
  const cards = useHonestPoints()
  const frames = profiles.map((profile) => (
    <li key={profile.id}>
      <GalleryTile profile={profile} />
    </li>
  ))
  return (
    <section className={css.root} aria-labelledby="wall">
      <h2 id="wall">{t('lander.gallery.wall')}</h2>
      <ul>
        {cards.map(({ of, title, text }, index) => [
          frames.slice(BEFORE[index - 1] ?? 0, BEFORE[index]),
          <li key={of}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>,
        ])}
      </ul>
      {!user && (
        <div>
          <h2>{t('lander.gallery.empty')}</h2>
          <LinkButton href={TO_SIGNUP} size="large">
            {t('lander.closing_button')}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
