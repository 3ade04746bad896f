// One member: the account, what can be done about it, photos, sessions, and what happened.
import { useState } from 'react'
import { useSession } from '#console/app.tsx'
import { type PageArgs, usePageData } from '#console/page.ts'
import { Badge } from '#console/parts/Badge.tsx'
import { Banner } from '#console/parts/Banner.tsx'
import { IconButton } from '#console/parts/Button.tsx'
import { Detail, Facts } from '#console/parts/Detail.tsx'
import { groundText } from '#console/parts/ground-text.ts'
import { Menu, type MenuItem } from '#console/parts/Menu.tsx'
import { Section } from '#console/parts/Page.tsx'
import { rightsIn, siteName } from '#console/session.ts'
import { dateTime, format, languageName, t } from '#console/texts.ts'
import { useToList } from '../page.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { type ActionId, actionsFor } from './actions.ts'
import { Photos } from './Photos.tsx'
import { Sessions } from './Sessions.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import { Timeline } from './Timeline.tsx'

export async function loader({ api, params, pool }: PageArgs) {
  const member = params.member ?? ''
  const [found, timeline] = await Promise.all([
    api.members.page({ member }),
    api.members.timeline({ member }),
  ])
  return { found, timeline, pool }
}

export function Page() {
  const { found, pool } = usePageData<typeof loader>()
  return <Member key={`${pool} ${found.id}`} />
}

function Member() {
  const { found, timeline, pool } = usePageData<typeof loader>()
  const session = useSession()
  const toList = useToList()
  const [opened, setOpened] = useState<ActionId | null>(null)
  const close = () => setOpened(null)
  const rights = rightsIn(session, pool)
  const actions = actionsFor(found, rights)
  const items: MenuItem[] = actions.map(({ id, icon, is_severe }) => ({
    label: t(`members.actions.${id}`),
    icon,
    is_danger: is_severe,
    run: () => setOpened(id),
  }))
  const { suspension } = found
  return (
    <Detail
      title={found.name || t('members.erased')}
      onBack={toList}
      badges={
        found.status !== 'active' && (
          <Badge tone={found.status === 'banned' ? 'danger' : 'neutral'}>
            {t(`members.status.${found.status}`)}
          </Badge>
        )
      }
      actions={
        items.length > 0 && (
          <Menu
            trigger={<IconButton icon="dots-three" kind="secondary" label={t('members.actions_of')} />}
            groups={[{ items }]}
          />
        )
      }
    >
      {suspension && (
        <Banner tone="danger">
          <p>
            {t('members.suspended_since', { time: dateTime(suspension.decided_at) })} ·{' '}
            {groundText(suspension.ground)}
            {suspension.until && <> · {t('members.until', { time: dateTime(suspension.until) })}</>}
          </p>
          {suspension.facts && <p>{suspension.facts}</p>}
        </Banner>
      )}
      {found.measures.map(({ measure, ground, facts, decided_at, until }) => (
        <Banner key={`${measure} ${decided_at}`} tone="warning">
          <p>
            {t(`cases.outcomes.${measure}`)} · {dateTime(decided_at)} · {groundText(ground)}
            {until && <> · {t('members.until', { time: dateTime(until) })}</>}
          </p>
          {facts && <p>{facts}</p>}
        </Banner>
      ))}
      <Section title={t('members.account')}>
        <Facts
          rows={[
            [t('members.fields.id'), <code key="id">{found.id}</code>],
            [
              t('members.fields.email'),
              found.email && (
                <>
                  {found.email}{' '}
                  <Badge tone={found.email_confirmed ? 'success' : 'warning'}>
                    {t(found.email_confirmed ? 'members.confirmed' : 'members.unconfirmed')}
                  </Badge>
                </>
              ),
            ],
            [t('members.fields.site'), siteName(session, found.site)],
            [t('members.fields.language'), languageName(found.language)],
            [t('members.fields.country'), found.country && format.country(found.country)],
            [t('members.fields.gender'), found.gender && t(`members.gender.${found.gender}`)],
            [t('members.fields.birth_date'), found.birth_date],
            [t('members.fields.joined'), dateTime(found.joined_at)],
            [t('members.fields.active_on'), found.active_on],
          ]}
        />
      </Section>
      <Photos photos={found.photos} />
      <Sessions found={found} pool={pool} may_end={rights.includes('support')} onEndAll={setOpened} />
      <Timeline
        key={`${timeline[0]?.kind} ${timeline[0]?.id}`}
        first={timeline}
        member={found.id}
        pool={pool}
      />
      {opened === 'suspend' ? (
        <SuspendDialog found={found} pool={pool} onClose={close} />
      ) : (
        opened && <ActionDialog id={opened} found={found} pool={pool} onClose={close} />
      )}
    </Detail>
  )
}
