// The room behind the first wall: beside every frame hangs a card, as in a gallery, and the cards say what matters here.
// The last frame is empty.
import { useTranslate, useUser } from '#src/app-context.tsx'
import { GalleryTile } from '#src/parts/lander/GalleryTile.tsx'
import { useHonestPoints } from '#src/parts/lander/honest-points.ts'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import css from './Wall.module.css'

/** One for each card. */
export const WALL = 4

export function Wall({ profiles }: { profiles: readonly Sample[] }) {
  const t = useTranslate()
  const user = useUser()
  const cards = useHonestPoints()
  return (
    <section className={css.root} aria-labelledby="wall">
      <header>
        <h2 id="wall">{t('lander.gallery.wall')}</h2>
        <p>{t('lander.honest_lead')}</p>
      </header>
      <ul>
        {cards.map(({ of, title, text }, index) => {
          const profile = profiles[index]
          return (
            <li key={of}>
              {profile && <GalleryTile profile={profile} />}
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <p>{t('lander.gallery.frosted_note')}</p>
      {!user && (
        <div data-part="empty">
          <h2>{t('lander.gallery.empty')}</h2>
          <p>{t('lander.closing_lead')}</p>
          <LinkButton href={TO_SIGNUP} size="large">
            {t('lander.closing_button')}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
