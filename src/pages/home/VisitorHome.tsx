// The home page of visitors: what the site is and the signup form on one screen, then the details.
import { useApp } from '#src/app-context.tsx'
import { ChatPicture } from '#src/parts/lander/ChatPicture.tsx'
import { Closing } from '#src/parts/lander/Closing.tsx'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { GalleryTile } from '#src/parts/lander/GalleryTile.tsx'
import { JoinCard } from '#src/parts/lander/JoinCard.tsx'
import { LanguageOffer } from '#src/parts/lander/LanguageOffer.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import { paths } from '#src/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { After } from './After.tsx'
import { Costs } from './Costs.tsx'
import { Honesty } from './Honesty.tsx'
import css from './VisitorHome.module.css'

/** Faces in the fan, which shows no more. */
export const FANNED = 3

const TICKS = ['tick_free', 'tick_fictional', 'tick_never'] as const

export function VisitorHome({ samples }: { samples: readonly Sample[] }) {
  const { t, settings } = useApp()
  // The same for all: the page is cached for visitors with and without an affiliate network.
  const { logged_out_search, logged_out_search_trafficsource } = settings
  const isSearchOpen = logged_out_search !== 'none' && logged_out_search_trafficsource !== 'none'
  return (
    <div className={css.root}>
      <LanguageOffer />
      <section className={css.opening}>
        <div data-part="text">
          <h1>{t('home.headline')}</h1>
          <p>{t('home.lead', { site: settings.name })}</p>
          <ul>
            {TICKS.map((tick) => (
              <li key={tick}>
                <Icon name="check-bold" />
                <span>{t(`home.${tick}`)}</span>
              </li>
            ))}
          </ul>
        </div>
        <JoinCard />
        {samples.length > 0 && (
          <div data-part="fan">
            <ul aria-label={t('lander.faces', { site: settings.name })}>
              {samples.map((profile) => (
                <li key={profile.id}>
                  <GalleryTile profile={profile} />
                </li>
              ))}
            </ul>
            <FacesNote />
            {isSearchOpen && (
              <LinkButton href={paths.members} variant="secondary" iconEnd="arrow-right">
                {t('home.look_around')}
              </LinkButton>
            )}
          </div>
        )}
      </section>
      <ChatPicture profile={samples[0]} />
      <div data-part="sections">
        <Honesty />
        <Costs />
        <After />
        <Closing />
      </div>
    </div>
  )
}
