// The index of the map: each region with how many are seen there, in rough numbers; those with fewer than ten by name alone.
import { useTranslate } from '#src/app-context.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import css from './Atlas.module.css'
import { labelOf, levelOf } from './CountryMap.tsx'
import type { Place } from './place.ts'

export function Atlas({ place: { country, regions } }: { place: Place }) {
  const t = useTranslate()
  const format = useFormat()
  const told = regions.filter(({ people }) => people > 0).toSorted((a, b) => b.people - a.people)
  const few = regions.filter(({ people }) => people === 0)
  return (
    <section className={css.root} aria-labelledby="atlas">
      <header>
        <h2 id="atlas">{t('lander.maplanding.regions', { country: format.country(country) })}</h2>
        <p>{t(told.length > 0 ? 'lander.maplanding.regions_lead' : 'lander.maplanding.young')}</p>
      </header>
      {told.length > 0 && (
        <ol>
          {told.map(({ id, name, people }) => (
            <li key={id} data-level={levelOf(people)}>
              <span>{name}</span>
              <b>{labelOf(people)}</b>
            </li>
          ))}
          {few.length > 0 && (
            <li data-part="few">
              <span>{few.map(({ name }) => name).join(' · ')}</span>
              <b>{t('lander.maplanding.few')}</b>
            </li>
          )}
        </ol>
      )}
    </section>
  )
}
