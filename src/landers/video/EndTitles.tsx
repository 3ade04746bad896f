// The credits: who and what was shown, and the honest points, in the style of end titles.
import { useApp } from '#src/app-context.tsx'
import { useHonestPoints } from '#src/parts/lander/honest-points.ts'
import css from './EndTitles.module.css'

export function EndTitles() {
  const { t } = useApp()
  const artwork = { of: 'drawn', title: t('lander.video.drawn'), text: t('lander.video.drawn_text') }
  const titles = [artwork, ...useHonestPoints()]
  return (
    <section className={css.root} aria-labelledby="credits">
      <h2 id="credits">{t('lander.video.credits')}</h2>
      <dl>
        {titles.map(({ of, title, text }) => (
          <div key={of}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
