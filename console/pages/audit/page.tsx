// What operators did, newest first, for owners. The address has the filters.
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApp } from '#console/app.tsx'
import { type PageArgs, usePageData } from '#console/page.ts'
import { Button } from '#console/parts/Button.tsx'
import { EmptyState } from '#console/parts/EmptyState.tsx'
import { TextField } from '#console/parts/Field.tsx'
import { Page as Layout } from '#console/parts/Page.tsx'
import { Select } from '#console/parts/Select.tsx'
import { Table } from '#console/parts/Table.tsx'
import { dateTime, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { OperatorAction } from '#src/contract/operator/operators.ts'
import css from './page.module.css'

const EVERYBODY = '*'

const filtersOf = (query: URLSearchParams) => {
  const [operator, subject] = [query.get('operator'), query.get('subject')]
  return { ...(operator && { operator }), ...(subject && { subject }) }
}

export async function loader({ api, url }: PageArgs) {
  const [operators, actions] = await Promise.all([
    api.operators.list(),
    api.audit.list(filtersOf(url.searchParams)),
  ])
  return { operators, actions }
}

export function Page() {
  const { operators } = usePageData<typeof loader>()
  const [query, setQuery] = useSearchParams()
  const subject = query.get('subject') ?? ''

  function filter(changed: { operator?: string; subject?: string }) {
    const next = { ...filtersOf(query), ...changed }
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value && value !== EVERYBODY)))
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    filter({ subject: String(new FormData(event.currentTarget).get('subject')).trim() })
  }

  return (
    <Layout title={t('audit.title')}>
      <form key={`filters ${subject}`} className={css.filters} onSubmit={submit}>
        <Select
          label={t('audit.operator')}
          value={query.get('operator') ?? EVERYBODY}
          choices={[
            { value: EVERYBODY, label: t('audit.everybody') },
            ...operators.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(operator) => filter({ operator })}
        />
        <TextField label={t('audit.find')} name="subject" defaultValue={subject} maxLength={100} />
        <Button type="submit">{t('audit.filter')}</Button>
      </form>
      <Actions key={`actions ${query}`} />
    </Layout>
  )
}

function Actions() {
  const { operators, actions: first } = usePageData<typeof loader>()
  const { api } = useApp()
  const [query] = useSearchParams()
  const [further, setFurther] = useState<readonly OperatorAction[]>([])
  const actions = [...first, ...further]
  const after = actions.at(-1)?.cursor
  const more = useAction(async () => {
    if (after) setFurther([...further, ...(await api.of(null).audit.list({ ...filtersOf(query), after }))])
  })
  if (actions.length === 0)
    return (
      <EmptyState icon="shield-check" title={t('audit.empty')}>
        {t('audit.empty_text')}
      </EmptyState>
    )
  const nameOf = (id: string | null) =>
    id === null ? t('audit.nobody') : (operators.find((operator) => operator.id === id)?.name ?? id)
  return (
    <>
      <Table
        label={t('audit.list')}
        rows={actions}
        keyOf={({ id }) => id}
        columns={[
          { id: 'at', title: t('audit.when'), cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
          { id: 'who', title: t('audit.who'), cell: ({ operator }) => nameOf(operator) },
          { id: 'call', title: t('audit.what'), cell: ({ call }) => <code>{call}</code> },
          {
            id: 'subject',
            title: t('audit.subject'),
            cell: ({ subject }) => subject && <code>{subject}</code>,
          },
          { id: 'pool', title: t('audit.pool'), cell: ({ pool }) => pool },
        ]}
      />
      {after && (
        <div>
          <Button is_busy={more.is_busy} onClick={() => more.run()}>
            {t('audit.more')}
          </Button>
        </div>
      )}
    </>
  )
}
