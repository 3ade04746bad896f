// The honest points: what others hide in their terms, for pages to print (trust rules).
import { useApp } from '#src/app-context.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { useFictionalIcon } from '../profile/FictionalLabel.tsx'

export type HonestPoint = {
  of: 'fictional' | 'cost' | 'adults' | 'private'
  icon: IconName
  title: string
  text: string
}

/** Fictional profiles, prices, age, privacy; all of them, in this order. */
export function useHonestPoints(): readonly [
  fictional: HonestPoint,
  cost: HonestPoint,
  adults: HonestPoint,
  secrecy: HonestPoint,
] {
  const { t, settings } = useApp()
  const cost = { count: settings.message_cost, credits: settings.welcome_credits }
  return [
    {
      of: 'fictional',
      icon: useFictionalIcon(),
      title: t('lander.honest_fictional'),
      text: t('lander.honest_fictional_text'),
    },
    { of: 'cost', icon: 'coins', title: t('lander.honest_cost'), text: t('lander.honest_cost_text', cost) },
    {
      of: 'adults',
      icon: 'cake',
      title: t('lander.honest_adults'),
      text: t('lander.honest_adults_text', { site: settings.name }),
    },
    {
      of: 'private',
      icon: 'lock-simple',
      title: t('lander.honest_private'),
      text: t('lander.honest_private_text'),
    },
  ]
}
