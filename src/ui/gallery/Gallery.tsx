// Every component of the kit in every state, in all themes, for the eye and for the accessibility check. It has no
// router and no data; the product mounts it in development and adds its own parts as further sections.
import type { ReactNode } from 'react'
import { ActionsSection } from './ActionsSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { FieldsSection } from './FieldsSection.tsx'
import css from './Gallery.module.css'
import { NavigationSection } from './NavigationSection.tsx'
import { OverlaysSection } from './OverlaysSection.tsx'
import { PicturesSection } from './PicturesSection.tsx'
import { ThemesSection } from './ThemesSection.tsx'
import { TokensSection } from './TokensSection.tsx'

export type GallerySectionEntry = { id: string; title: string; content: ReactNode }

export type GalleryProps = {
  /** Addresses of a few portraits; the sections with photos stay out without them. */
  photos?: readonly string[]
  /** Sections of the product's own parts. */
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
    { id: 'pictures', title: 'Pictures', content: <PicturesSection photos={photos} /> },
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
