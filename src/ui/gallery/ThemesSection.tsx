import { Avatar } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { Brand } from '../Brand.tsx'
import { Button } from '../Button.tsx'
import { Field } from '../Field.tsx'
import { NoLikes } from '../illustrations/NoLikes.tsx'
import { Tag } from '../Tag.tsx'
import { TextInput } from '../TextInput.tsx'
import css from './Gallery.module.css'

const NICHES = ['plain', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay']

/** The seven themes, light and dark, beside each other. */
export function ThemesSection({ photos }: { photos: readonly string[] }) {
  return (
    <div className={css.themes}>
      {NICHES.flatMap((niche, index) =>
        ['light', 'dark'].map((scheme) => (
          <div key={niche + scheme} className={css.theme} data-niche={index + 1} data-scheme={scheme}>
            <Brand name={`${niche} ${scheme}`} />
            <h3>Someone is glad you are here</h3>
            <div data-part="row">
              <Avatar name="Anna" src={photos[index]} ring />
              <Avatar name="Bo" online />
              <Badge count={3} />
              <Tag tone="accent">New</Tag>
              <Tag icon="mask-happy">Fictional</Tag>
            </div>
            <Field label="E-mail">
              <TextInput type="email" placeholder="you@example.test" />
            </Field>
            <div data-part="row">
              <Button icon="heart-fill">Like</Button>
              <Button variant="secondary">Skip</Button>
              <Button variant="ghost">More</Button>
            </div>
            <div data-part="illustration">
              <NoLikes />
            </div>
          </div>
        )),
      )}
    </div>
  )
}
