// How the site works, in three steps, for pages to print.
import { useApp } from '#src/app-context.tsx'

export type Step = { title: string; text: string }

/** Create an account, look around, write. */
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
