import { Button } from '#console/parts/Button.tsx'
import { Section } from '#console/parts/Page.tsx'
import { Table } from '#console/parts/Table.tsx'
import { dateTime, t } from '#console/texts.ts'
import type { MemberPage } from '#src/contract/operator/members.ts'
import { deviceLine } from '#src/domain/device-name.ts'
import { useMemberAction } from './use-member-action.ts'

/** Where the member is logged in. One session is ended at once, since its member can log in again; all of them in a dialog. */
export function Sessions({
  found: { id: member, sessions },
  pool,
  may_end,
  onEndAll,
}: {
  found: MemberPage
  pool: string
  may_end: boolean
  onEndAll(action: 'end_sessions'): void
}) {
  const end = useMemberAction({ pool, done: t('members.done.end_session'), onClose: () => undefined })
  const deviceOf = (user_agent: string) => deviceLine(user_agent) || t('members.unknown_device')
  return (
    <Section
      title={t('members.sessions')}
      text={sessions.length === 0 && t('members.no_sessions')}
      actions={
        may_end &&
        sessions.length > 0 && (
          <Button size="small" onClick={() => onEndAll('end_sessions')}>
            {t('members.end_all')}
          </Button>
        )
      }
    >
      {sessions.length > 0 && (
        <Table
          label={t('members.sessions')}
          rows={sessions}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'device',
              title: t('members.device'),
              cell: ({ device }) => <span title={device}>{deviceOf(device)}</span>,
            },
            { id: 'seen', title: t('members.seen'), cell: ({ seen_at }) => dateTime(seen_at) },
            { id: 'started', title: t('members.started'), cell: ({ started_at }) => dateTime(started_at) },
            ...(may_end
              ? [
                  {
                    id: 'end',
                    title: <span className="visually-hidden">{t('members.end')}</span>,
                    is_at_end: true,
                    cell: ({ id, device }: MemberPage['sessions'][number]) => (
                      <Button
                        size="small"
                        aria-label={t('members.end_of', { device: deviceOf(device) })}
                        is_busy={end.is_busy}
                        onClick={() => end.run((members) => members.endSession({ member, session: id }))}
                      >
                        {t('members.end')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Section>
  )
}
