// Operators and their rights, for owners.
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useApp, useSession } from '#console/app.tsx'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { type PageArgs, usePageData } from '#console/page.ts'
import { Badge } from '#console/parts/Badge.tsx'
import { Button, IconButton } from '#console/parts/Button.tsx'
import { Menu } from '#console/parts/Menu.tsx'
import { Page as Layout } from '#console/parts/Page.tsx'
import { Table } from '#console/parts/Table.tsx'
import { dateTime, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Operator } from '#src/contract/operator/operators.ts'
import { EndDialog } from './EndDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { Proposal } from './Proposal.tsx'
import css from './page.module.css'
import { RightsDialog } from './RightsDialog.tsx'
import { rightsText } from './rights-text.ts'

export const loader = async ({ api }: PageArgs) => ({ operators: await api.operators.list() })

type Opened = { is: 'invite' } | { is: 'rights' | 'end'; operator: Operator } | null

export function Page() {
  const { operators } = usePageData<typeof loader>()
  const { operator: own } = useSession()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  useCommands([
    {
      id: 'invite',
      label: t('operators.invite'),
      keys: 'i',
      icon: 'plus',
      section: 'here',
      run: () => setOpened({ is: 'invite' }),
    },
  ])
  return (
    <Layout
      title={t('operators.title')}
      actions={
        <Button kind="primary" icon="plus" keys="i" onClick={() => setOpened({ is: 'invite' })}>
          {t('operators.invite')}
        </Button>
      }
    >
      <Table
        label={t('operators.title')}
        rows={operators}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: t('operators.name'),
            cell: ({ id, name, email, ended_at }) => (
              <div className={css.who} data-ended={ended_at !== null || undefined}>
                <strong>{name}</strong> {id === own.id && <Badge tone="accent">{t('operators.you')}</Badge>}
                {ended_at && <Badge>{t('operators.ended', { time: dateTime(ended_at) })}</Badge>}
                <small>{email}</small>
              </div>
            ),
          },
          {
            id: 'rights',
            title: t('operators.rights'),
            cell: (operator) => (
              <div className={css.rights}>
                {rightsText(operator.rights).map((line) => (
                  <span key={line}>{line}</span>
                ))}
                {operator.proposal && <Proposal proposal={operator.proposal} />}
              </div>
            ),
          },
          {
            id: 'passkeys',
            title: t('operators.passkeys'),
            is_at_end: true,
            cell: ({ passkeys }) => passkeys,
          },
          {
            id: 'seen',
            title: t('operators.last_seen'),
            cell: ({ last_seen_at }) =>
              last_seen_at ? (
                <time dateTime={last_seen_at}>{dateTime(last_seen_at)}</time>
              ) : (
                t('operators.never')
              ),
          },
          {
            id: 'actions',
            title: <span className="visually-hidden">{t('operators.actions')}</span>,
            is_at_end: true,
            cell: (operator) => (
              <Actions
                operator={operator}
                is_own={operator.id === own.id}
                onOpen={(is) => setOpened({ is, operator })}
              />
            ),
          },
        ]}
      />
      {opened?.is === 'invite' && <InviteDialog onClose={close} />}
      {opened?.is === 'rights' && <RightsDialog operator={opened.operator} onClose={close} />}
      {opened?.is === 'end' && <EndDialog operator={opened.operator} onClose={close} />}
    </Layout>
  )
}

function Actions({
  operator: { id, name, ended_at },
  is_own,
  onOpen,
}: {
  operator: Operator
  is_own: boolean
  onOpen(what: 'rights' | 'end'): void
}) {
  const { api, toasts } = useApp()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const endSessions = useAction(async () => {
    await api.of(null).operators.endSessions({ operator: id })
    await revalidate()
    toasts.add({ title: t('operators.sessions_ended') })
  })
  return (
    <Menu
      trigger={<IconButton icon="dots-three" size="small" label={t('operators.actions_of', { name })} />}
      groups={[
        {
          items: [
            {
              label: t('operators.history'),
              icon: 'shield-check',
              run: () => navigate(`/audit?operator=${encodeURIComponent(id)}`),
            },
          ],
        },
        ...(ended_at
          ? []
          : [
              {
                items: [
                  { label: t('operators.change_rights'), icon: 'key' as const, run: () => onOpen('rights') },
                  {
                    label: t('operators.end_sessions'),
                    icon: 'sign-out' as const,
                    run: () => void endSessions.run(),
                  },
                  ...(is_own
                    ? []
                    : [
                        {
                          label: t('operators.end'),
                          icon: 'prohibit' as const,
                          is_danger: true,
                          run: () => onOpen('end'),
                        },
                      ]),
                ],
              },
            ]),
      ]}
    />
  )
}
