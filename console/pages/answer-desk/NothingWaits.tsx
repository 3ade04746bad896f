import { Button } from '#console/parts/Button.tsx'
import { EmptyState } from '#console/parts/EmptyState.tsx'
import { t } from '#console/texts.ts'

/** The empty list: at all, or in the languages that it shows. `num_others`: messages in the languages that were not chosen. */
export function NothingWaits({
  shows_others,
  num_others,
  onToggle,
}: {
  shows_others: boolean
  num_others: number
  onToggle(): void
}) {
  if (shows_others) return <EmptyState icon="check-circle-fill" title={t('desk.languages.empty_others')} />
  if (num_others === 0)
    return (
      <EmptyState icon="check-circle-fill" title={t('desk.empty')}>
        {t('desk.empty_text')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="translate"
      title={t('desk.languages.empty')}
      action={
        <Button keys="o" onClick={onToggle}>
          {t('desk.languages.show_them')}
        </Button>
      }
    >
      {t('desk.languages.empty_text', { count: num_others })}
    </EmptyState>
  )
}
