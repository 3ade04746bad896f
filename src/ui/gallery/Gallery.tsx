// Every component of the kit in every state, in all themes, for review and for the accessibility test. It has no router and
// no data; the product mounts it in development and adds sections for its own parts.
import type { ReactNode } from 'react'
import { ActionsSection } from './ActionsSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { FieldsSection } from './FieldsSection.tsx'
import css from './Gallery.module.css'
import { ImagesSection } from './ImagesSection.tsx'
import { NavigationSection } from './NavigationSection.tsx'
import { OverlaysSection } from './OverlaysSection.tsx'
import { ThemesSection } from './ThemesSection.tsx'
import { TokensSection } from './TokensSection.tsx'

export type GallerySectionEntry = { id: string; title: string; content: ReactNode }

export type GalleryProps = {
  /** URLs of a few portraits; without them the sections with photos are left out. */
  photos?: readonly string[]
  /** Sections for the product's own parts. */
  parts?: readonly GallerySectionEntry[]
}

export function Gallery({ photos = [], parts = [] }: GalleryProps) {
  const sections: GallerySectionEntry[] = [
    ...parts,
    { id: 'themes', title: 'Themes', content: <ThemesSection photos={photos} /> },
    { id: 'actions', title: 'Actions', content: <ActionsSection /> },
    { id: 'fields', title: 'Fields', content: <FieldsSection /> },
    { id: 'overlays', title: 'Dialogs and menus', content: <OverlaysSection /> },
    { id: 'navigation', title: 'Navigation', content: <NavigationSection /> },
    { id: 'feedback', title: 'Feedback', content: <FeedbackSection /> },
    { id: 'images', title: 'Images', content: <ImagesSection photos={photos} /> },
    { id: 'tokens', title: 'Tokens', content: <TokensSection /> },
  ]
  return (
    <div className={css.root}>
      <h1>The kit</h1>
      <nav aria-label="Sections">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {content}
        </section>
      ))}
    </div>
  )
}
