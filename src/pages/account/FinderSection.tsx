// Members passed in the match finder: how long they are left out, and a button that resets the passes.
import { Form, useNavigation } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { PASSES_KEPT_DAYS } from '#src/domain/constants.ts'
import { dropKept } from '#src/parts/match-finder/kept-deck.ts'
import { Button } from '#src/ui/Button.tsx'
import type { AccountAnswer } from './account-action.ts'
import { Outcome, Section } from './Section.tsx'

export function FinderSection({ answer }: { answer: AccountAnswer | undefined }) {
  const app = useApp()
  const { t } = app
  const isBusy = useNavigation().formData?.get('intent') === 'forget-passes'
  const isReset = answer?.intent === 'forget-passes'
  return (
    <Section
      id="finder"
      heading={t('finder.title')}
      lead={t('finder.forget.lead', { count: PASSES_KEPT_DAYS })}
    >
      <Outcome answer={answer} done={isReset ? t('finder.forget.done') : undefined} />
      <Form method="post" replace preventScrollReset onSubmit={() => dropKept(app)}>
        <input type="hidden" name="intent" value="forget-passes" />
        <Button type="submit" variant="secondary" loading={isBusy} loadingText={t('common.loading')}>
          {t('finder.forget.action')}
        </Button>
      </Form>
    </Section>
  )
}
