// The home page of somebody who is not signed in.
import { useApp } from '#src/app-context.tsx'
import { Closing } from '#src/parts/lander/Closing.tsx'
import { Faces } from '#src/parts/lander/Faces.tsx'
import { Faq } from '#src/parts/lander/Faq.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HonestBit } from '#src/parts/lander/HonestBit.tsx'
import { HowItWorks } from '#src/parts/lander/HowItWorks.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import css from './VisitorHome.module.css'

export function VisitorHome({ samples }: { samples: readonly Sample[] }) {
  const { t, settings } = useApp()
  return (
    <div className={css.root}>
      <Hero headline={t('home.headline')} lead={t('home.lead', { site: settings.name })}>
        {samples.length > 0 && <Faces profiles={samples} />}
      </Hero>
      <div data-part="sections">
        <HonestBit />
        <HowItWorks />
        <Faq />
        <Closing />
      </div>
    </div>
  )
}
