// The index of the map: each region with its rounded number of members; those below ten by name only, in one paragraph where no
// region has a number.
import { useTranslate } from '#src/app-context.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import css from './Atlas.module.css'
import type { Place } from './place.ts'
import { labelOf } from './warmth.ts'

export function Atlas({ place: { country, numbered, few } }: { place: Place }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <section className={css.root} aria-labelledby="atlas">
      <header>
        <h2 id="atlas">{t('lander.maplanding.regions', { country: format.country(country) })}</h2>
        <p>{t(numbered.length > 0 ? 'lander.maplanding.regions_lead' : 'lander.maplanding.young')}</p>
      </header>
      {numbered.length === 0 ? (
        <p>{few.join(' · ')}</p>
      ) : (
        <ol>
          {numbered.map(({ name, people }) => (
            <li key={name}>
              <span>{name}</span>
              <b>{labelOf(people)}</b>
            </li>
          ))}
          {few.length > 0 && (
            <li data-part="few">
              <span>{few.join(' · ')}</span>
              <b>{t('lander.maplanding.few')}</b>
            </li>
          )}
        </ol>
      )}
    </section>
  )
}
