// The members this member has blocked, newest first, in pages: each can be unblocked or reported. Links to the member's
// reports.
import { Form, Link, useNavigation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { BlockedProfile } from '#src/contract/block.ts'
import { LoadMore } from '#src/parts/LoadMore.tsx'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { Sentence, slots } from '#src/parts/Sentence.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { AccountAnswer } from './account-action.ts'
import css from './page.module.css'
import { Outcome, Section } from './Section.tsx'

type Props = { blocked: readonly BlockedProfile[]; answer: AccountAnswer | undefined }

export function BlockedSection({ blocked, answer }: Props) {
  const t = useTranslate()
  return (
    <Section id="safety" heading={t('account.safety.heading')} lead={t('blocked.lead')}>
      <Outcome answer={answer} done={answer?.intent === 'unblock' ? t('blocked.done') : undefined} />
      <h3>{t('blocked.title')}</h3>
      {blocked.length === 0 ? (
        <p data-part="quiet">
          {t('blocked.empty')}. {t('blocked.empty_text')}
        </p>
      ) : (
        <ul className={css.rows}>
          {blocked.map((profile) => (
            <BlockedRow key={profile.id} profile={profile} />
          ))}
        </ul>
      )}
      <LoadMore path={paths.account} next={blocked.at(-1)?.cursor ?? null} />
      <div data-part="actions">
        <Link to={paths.complaints} {...buttonProps({ variant: 'secondary' })}>
          {t('cases.title')}
        </Link>
      </div>
    </Section>
  )
}

function BlockedRow({ profile }: { profile: BlockedProfile }) {
  const t = useTranslate()
  const isBusy = useNavigation().formData?.get('id') === profile.id
  const { id, name, blocked_at } = profile
  return (
    <li>
      <Icon name="prohibit" />
      <div>
        <p>
          <strong>{name}</strong> <FictionalLabel profile={profile} />
        </p>
        <small>
          <Sentence
            text={t('blocked.since', slots('date'))}
            date={<LocalTime iso={blocked_at} as="date" />}
          />{' '}
          ·{' '}
          <Link to={paths.report(id)} aria-label={t('blocked.report_named', { name })}>
            {t('blocked.report')}
          </Link>
        </small>
      </div>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value="unblock" />
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          variant="ghost"
          size="small"
          aria-label={t('blocked.unblock_named', { name })}
          loading={isBusy}
          loadingText={t('common.loading')}
        >
          {t('blocked.unblock')}
        </Button>
      </Form>
    </li>
  )
}
