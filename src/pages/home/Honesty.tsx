// The claims of the site (trust): what members can count on, and what it never does. A test checks each line
// (tests/unit/claims).
import { useTranslate } from '#src/app-context.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import css from './Honesty.module.css'

export function Honesty() {
  const t = useTranslate()
  return (
    <section className={css.root} aria-labelledby="honest">
      <h2 id="honest">{t('home.honest')}</h2>
      <div>
        <h3>{t('home.count_on')}</h3>
        <ul>
          {(['count_on_1', 'count_on_2', 'count_on_3'] as const).map((line) => (
            <li key={line}>
              <Icon name="check-bold" />
              <span>{t(`home.${line}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div data-part="never">
        <h3>{t('home.never')}</h3>
        <ul>
          {(['never_1', 'never_2', 'never_3'] as const).map((line) => (
            <li key={line}>
              <Icon name="x" />
              <span>{t(`home.${line}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
