// The verification of photos: a member's photo in a pose beside the photos of their profile, and the decision which of these show them.
import { useState } from 'react'
import { useApp } from '#console/app.tsx'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { type PageArgs, usePageData } from '#console/page.ts'
import { Badge } from '#console/parts/Badge.tsx'
import { Button, IconButton } from '#console/parts/Button.tsx'
import { ChoiceDialog } from '#console/parts/ChoiceDialog.tsx'
import { EmptyState } from '#console/parts/EmptyState.tsx'
import { Toolbar } from '#console/parts/Page.tsx'
import { UndoBar } from '#console/review/UndoBar.tsx'
import { t } from '#console/texts.ts'
import { PHOTO_REVIEW_COUNTED } from '#src/domain/photo-review.ts'
import { VERIFICATION_REASONS } from '#src/domain/photo-verification.ts'
import { CurrentMember } from './CurrentMember.tsx'
import { exclude, toggle } from './chosen.ts'
import { PosePhoto } from './PosePhoto.tsx'
import css from './page.module.css'
import { useVerificationReview } from './use-verification-review.ts'
import { verificationCommands } from './verification-commands.ts'

export async function loader({ api, pool }: PageArgs) {
  return { pool, first: await api.verifications.waiting() }
}

export function Page() {
  const { pool } = usePageData<typeof loader>()
  return <Verification key={pool} />
}

function Verification() {
  const { first, pool } = usePageData<typeof loader>()
  const { api } = useApp()
  const review = useVerificationReview(pool, first)
  /** Whose refusal is open: it closes when another one becomes current. */
  const [refusing, setRefusing] = useState<string | null>(null)
  /** Whose photo in the pose is shown, or could not be loaded. A second press of V finds the next one not shown yet, and verifies nobody. */
  const [settled, setSettled] = useState<{ id: string; is_shown: boolean } | null>(null)
  const { items, current, count, decided } = review.queue
  const member = items[current]
  const is_shown = settled !== null && settled.id === member?.id ? settled.is_shown : null
  const actions = {
    step: review.step,
    undo: review.undo,
    refuse: () => member && setRefusing(member.id),
    verify() {
      if (!member || !is_shown || member.chosen.length === 0) return
      review.decide({ decision: 'verified', photos: [...member.chosen] }, member.id)
    },
    toggle: (photo: string) => member && review.update(member.id, (one) => toggle(one, photo)),
    exclude: (photo: string) => member && review.update(member.id, (one) => exclude(one, photo)),
  }
  useCommands(verificationCommands(actions, member))
  const last = decided.at(-1)
  const undo = (
    <UndoBar decided_at={last?.decided_at} onUndo={review.undo}>
      {last ? t(`verifications.done.${last.decision.decision}`, { name: last.item.name }) : ''}
    </UndoBar>
  )

  return (
    <div className={css.root}>
      <Toolbar
        title={t('verifications.title')}
        actions={
          <>
            {member && (
              <div className={css.place}>
                <IconButton
                  icon="caret-left"
                  label={t('verifications.previous')}
                  keys="k"
                  disabled={current === 0}
                  onClick={() => review.step(-1)}
                />
                {t('verifications.place', { place: current + 1, count: items.length })}
                <IconButton
                  icon="caret-right"
                  label={t('verifications.next')}
                  keys="j"
                  disabled={current === items.length - 1}
                  onClick={() => review.step(1)}
                />
              </div>
            )}
            <IconButton
              icon="arrow-clockwise"
              label={t('review.refresh')}
              size="medium"
              onClick={review.load}
            />
          </>
        }
      >
        <span role="status">
          <Badge tone={count > 0 ? 'accent' : 'neutral'}>
            {t(count >= PHOTO_REVIEW_COUNTED ? 'verifications.count_many' : 'verifications.count', { count })}
          </Badge>
        </span>
      </Toolbar>
      {member ? (
        <div className={css.body}>
          <PosePhoto
            member={member}
            address={api.addressOf(pool, 'verifications', 'image', {
              member: member.member,
              attempt: member.attempt,
            })}
            onSettled={(is_shown) => setSettled({ id: member.id, is_shown })}
          />
          <CurrentMember
            pool={pool}
            member={member}
            is_shown={is_shown}
            addressOf={(photo) => api.addressOf(pool, 'photos', 'image', { photo })}
            actions={actions}
          >
            {undo}
          </CurrentMember>
          <ChoiceDialog
            is_open={refusing === member.id}
            title={t('verifications.refuse_title', { name: member.name })}
            text={t('verifications.refuse_text')}
            choices={VERIFICATION_REASONS}
            labelOf={(reason) => t(`verifications.reasons.${reason}`)}
            onClose={() => setRefusing(null)}
            onChoose={(reason) => review.decide({ decision: 'refused', reason }, member.id)}
          />
        </div>
      ) : (
        <div className={css.empty}>
          <EmptyState
            icon={count > 0 ? 'user-circle' : 'check-circle-fill'}
            title={t(count > 0 ? 'review.more' : 'verifications.empty')}
            action={<Button onClick={review.load}>{t('review.refresh')}</Button>}
          >
            {t(count > 0 ? 'review.more_text' : 'review.empty_text')}
          </EmptyState>
          {undo}
        </div>
      )}
    </div>
  )
}
