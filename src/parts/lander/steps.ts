// How it works, in three honest steps, for whatever a page writes them on.
import { useApp } from '#src/app-context.tsx'

export type Step = { title: string; text: string }

/** To have an account, to look around, to write. */
export function useSteps(): readonly [account: Step, around: Step, message: Step] {
  const { t, settings } = useApp()
  const free = Math.floor(settings.welcome_credits / Math.max(settings.message_cost, 1))
  return [
    { title: t('lander.how_1'), text: t('lander.how_1_text') },
    { title: t('lander.how_2'), text: t('lander.how_2_text') },
    {
      title: t('lander.how_3'),
      text: free > 0 ? t('lander.how_3_text', { count: free }) : t('lander.how_3_text_paid'),
    },
  ]
}
