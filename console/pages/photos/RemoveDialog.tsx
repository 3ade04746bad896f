import { useState } from 'react'
import { useApp } from '#console/app.tsx'
import { Button } from '#console/parts/Button.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { TextArea } from '#console/parts/Field.tsx'
import { GroundSelect } from '#console/parts/GroundSelect.tsx'
import { groundText } from '#console/parts/ground-text.ts'
import { PhotoImage } from '#console/parts/PhotoImage.tsx'
import { textProblem } from '#console/parts/text-problem.ts'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { BanReason } from '#src/domain/ban-reasons.ts'
import css from './RemoveForm.module.css'

/** Asks for the rule and the facts, and then for a confirmation. */
export function RemoveDialog({
  pool,
  photo,
  onClose,
  onRemoved,
}: {
  pool: string
  photo: string
  onClose(): void
  onRemoved(): void
}) {
  const { api, toasts } = useApp()
  const [ground, setGround] = useState<BanReason>('images')
  const [facts, setFacts] = useState('')
  const [step, setStep] = useState<'write' | 'checked' | 'confirm'>('write')
  const remove = useAction(
    async () => {
      await api.of(pool).photos.remove({ photo, ground, facts })
      onRemoved()
      toasts.add({ title: t('photos.remove.done') })
    },
    ({ code }) => {
      if (code === 'not_found')
        toasts.add({ title: t('photos.remove.not_found'), type: 'danger', priority: 'high' })
      return code === 'not_found'
    },
  )
  const is_confirming = step === 'confirm'
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t(is_confirming ? 'photos.remove.confirm' : 'photos.remove.title')}
      text={t(is_confirming ? 'photos.remove.confirm_text' : 'photos.remove.text')}
      actions={
        is_confirming ? (
          <>
            <Button onClick={() => setStep('write')}>{t('photos.remove.edit')}</Button>
            <Button kind="danger" is_busy={remove.is_busy} onClick={() => remove.run()}>
              {t('photos.remove.do')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('parts.cancel')}</Button>
            <Button kind="primary" onClick={() => setStep(textProblem(facts) ? 'checked' : 'confirm')}>
              {t('photos.remove.review')}
            </Button>
          </>
        )
      }
    >
      <PhotoImage
        address={api.addressOf(pool, 'photos', 'image', { photo })}
        alt={t('photos.photo_of', { name: photo })}
        className={css.image}
      />
      {is_confirming ? (
        <>
          <strong>{groundText(ground)}</strong>
          <p className={css.facts}>{facts}</p>
        </>
      ) : (
        <>
          <GroundSelect ground={ground} onChange={setGround} />
          <TextArea
            label={t('photos.remove.facts')}
            hint={t('photos.remove.facts_hint')}
            value={facts}
            spellCheck
            error={step === 'checked' ? textProblem(facts) : null}
            onChange={(event) => setFacts(event.target.value)}
          />
        </>
      )}
    </Dialog>
  )
}
