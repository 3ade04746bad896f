// Below the form of a part: what became of the latest change, and the button that ends editing.
import { useTranslate } from '#src/app-context.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { PartStatus } from './use-part.ts'

export type PartFooterProps = {
  status: PartStatus
  discard: () => void
  /** The id of the form. */
  form: string
  /** The part's. */
  title: string
  /** The page is not hydrated: the button posts the form. */
  isPlain: boolean
}

export function PartFooter({ status, discard, form, title, isPlain }: PartFooterProps) {
  const t = useTranslate()
  const isKept = status === 'failed' || status === 'restored'
  return (
    <>
      <p role="status" data-status={status}>
        {status === 'saving' && t('own_profile.saving')}
        {isKept && t('own_profile.unsaved')}
        {status === 'saved' && (
          <>
            <Icon name="check-circle-fill" />
            {t('own_profile.saved')}
          </>
        )}
      </p>
      {isKept && !isPlain && (
        <Button variant="ghost" aria-label={t('own_profile.discard_part', { part: title })} onClick={discard}>
          {t('own_profile.discard')}
        </Button>
      )}
      {isPlain ? (
        <Button type="submit" form={form} aria-label={t('own_profile.save_part', { part: title })}>
          {t('own_profile.save')}
        </Button>
      ) : (
        <Button type="submit" form={form}>
          {t('own_profile.done')}
        </Button>
      )}
    </>
  )
}
