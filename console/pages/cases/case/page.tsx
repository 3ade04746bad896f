// One case: what was written, about whom, what it is against, its evidence; and what is done about it.
import { useRevalidator } from 'react-router'
import { useApp, useSession } from '#console/app.tsx'
import { useDraft } from '#console/drafts.ts'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { type PageArgs, usePageData } from '#console/page.ts'
import { Badge } from '#console/parts/Badge.tsx'
import { Banner } from '#console/parts/Banner.tsx'
import { Button, IconButton } from '#console/parts/Button.tsx'
import { Toolbar } from '#console/parts/Page.tsx'
import { rightsIn } from '#console/session.ts'
import { dateTime, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import { isAnswered } from '#src/domain/complaint-categories.ts'
import { escalationText } from '../escalation-text.ts'
import { useQueue } from '../page.tsx'
import { WaitsFor } from '../WaitsFor.tsx'
import { Against } from './Against.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { ClosedCase } from './ClosedCase.tsx'
import { caseDraftKey } from './drafts.ts'
import { Evidence } from './Evidence.tsx'
import { HandOn } from './HandOn.tsx'
import { OpenCase } from './OpenCase.tsx'
import css from './page.module.css'
import { Related } from './Related.tsx'
import { Thread } from './Thread.tsx'

export async function loader({ api, params, pool }: PageArgs) {
  const receipt = params.receipt ?? ''
  const [found, related, messages] = await Promise.all([
    api.cases.find({ receipt }),
    api.cases.related({ related_to: receipt }),
    api.cases.thread({ thread_of: receipt }),
  ])
  return { found, related, messages, pool }
}

export function Page() {
  const { found, pool } = usePageData<typeof loader>()
  // A case that is opened again has what was written in its form.
  return <CasePage key={`${pool} ${found.receipt} ${found.status === 'closed'}`} />
}

function CasePage() {
  const { found, related, messages, pool } = usePageData<typeof loader>()
  const { api, toasts } = useApp()
  const session = useSession()
  const queue = useQueue()
  const { revalidate } = useRevalidator()
  const draft = useDraft(caseDraftKey(pool, found.receipt))
  const is_open = found.status !== 'closed'
  const is_mine = found.taken_by === session.operator.id
  const rights = rightsIn(session, pool)
  const may_answer = rights.includes('support')
  const may_decide = rights.includes('moderate')

  const take = useAction(async () => {
    await api.of(pool).cases.take({ receipt: found.receipt })
    await revalidate()
    toasts.add({ title: t('cases.taken') })
  })
  const may_take = is_open && !is_mine
  const takeLabel = t(found.taken_by ? 'cases.take_over' : 'cases.take')

  useCommands([
    {
      id: 'back',
      label: t('cases.back'),
      keys: 'Escape',
      section: 'here',
      is_hidden: true,
      run: queue.toList,
    },
    ...(may_take
      ? [
          {
            id: 'take',
            label: takeLabel,
            keys: 't',
            icon: 'check',
            section: 'here',
            run: () => void take.run(),
          } as const,
        ]
      : []),
  ])

  return (
    <article className={css.root} aria-labelledby="case">
      <Toolbar
        title={
          <span id="case" className={css.title}>
            <IconButton
              icon="arrow-left"
              label={t('cases.back')}
              keys="Escape"
              size="small"
              className={css.back}
              onClick={queue.toList}
            />
            {t(`cases.categories.${found.category}`)}
            <code>{found.receipt}</code>
          </span>
        }
        actions={
          is_open && (
            <>
              <HandOn found={found} pool={pool} />
              {may_take && (
                <Button size="small" keys="t" is_busy={take.is_busy} onClick={() => take.run()}>
                  {takeLabel}
                </Button>
              )}
            </>
          )
        }
      >
        <WaitsFor found={found} />
        {found.is_urgent && <Badge tone="danger">{t('cases.urgent')}</Badge>}
        {found.outcome && <Badge>{t(`cases.outcomes.${found.outcome}`)}</Badge>}
      </Toolbar>
      <div className={css.body}>
        <div className={css.main}>
          {found.escalation && (
            <Banner tone="warning">
              {t('cases.hand_on.by', {
                name: found.escalation.by_name,
                time: dateTime(found.escalation.at),
                to: escalationText(found, session.operator.id) ?? '',
              })}
              <p className={css.text}>{found.escalation.note}</p>
            </Banner>
          )}
          <section className={css.section}>
            <h2>{t('cases.text')}</h2>
            <p className={css.text} lang={found.locale}>
              {found.text}
            </p>
          </section>
          <Against found={found} pool={pool} />
          {found.category === 'report' && (
            <Evidence pool={pool} receipt={found.receipt} may_open={may_decide} />
          )}
          <Thread
            found={found}
            messages={messages}
            pool={pool}
            draft={draft}
            may_ask={is_open && (isAnswered(found.category) ? may_answer : may_decide)}
          />
          {is_open ? (
            <OpenCase
              found={found}
              pool={pool}
              draft={draft}
              may_answer={may_answer}
              may_decide={may_decide}
            />
          ) : (
            <ClosedCase found={found} pool={pool} draft={draft} />
          )}
        </div>
        <aside className={css.aside}>
          <CaseFacts found={found} pool={pool} />
          <Related related={related} pool={pool} />
        </aside>
      </div>
    </article>
  )
}
