import css from './Gallery.module.css'
import { Specimen } from './Specimen.tsx'
import swatch from './Swatch.module.css'

const COLORS = [
  'canvas',
  'surface',
  'raised',
  'well',
  'well-hover',
  'text',
  'text-muted',
  'border',
  'border-strong',
  'accent',
  'accent-soft',
  'accent-text',
  'second',
  'third',
  'success',
  'warning',
  'danger',
  'info',
]

export function TokensSection() {
  return (
    <>
      <Specimen title="Colours" layout="stack">
        <ul className={css.swatches}>
          {COLORS.map((name) => (
            <li key={name}>
              <span className={swatch.root} data-color={name} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type" layout="stack">
        <p className={swatch.type} data-type="display">
          Hallo, zażółć, où, größer
        </p>
        <p className={swatch.type} data-type="title-1">
          People near you, tonight
        </p>
        <p className={swatch.type} data-type="title-2">
          People near you, tonight
        </p>
        <p className={swatch.type} data-type="title-3">
          People near you, tonight
        </p>
        <p className={swatch.type} data-type="lead">
          A lead says in two lines what the page is about, and no more.
        </p>
        <p>Body text: one reads it for a while, on a phone, in a train, with one hand.</p>
        <p className={swatch.type} data-type="small">
          Small text, for labels and lists.
        </p>
        <p className={swatch.type} data-type="caption">
          Captions and hints.
        </p>
      </Specimen>
    </>
  )
}
