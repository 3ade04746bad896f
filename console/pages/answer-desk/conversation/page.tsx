// The conversation that the operator answers, as the fictional profile reads it; what there is to write by; the notepad.
import { type ShouldRevalidateFunction, useRevalidator } from 'react-router'
import { useApp, useSession } from '#console/app.tsx'
import { useDraft } from '#console/drafts.ts'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { type PageArgs, usePageData } from '#console/page.ts'
import { Badge } from '#console/parts/Badge.tsx'
import { Button, IconButton } from '#console/parts/Button.tsx'
import { Clock, useNow } from '#console/parts/Clock.tsx'
import { Toolbar } from '#console/parts/Page.tsx'
import { languageName, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import { DESK_SOON_MS } from '#src/domain/answering.ts'
import { useDesk } from '../page.tsx'
import { Composer } from './Composer.tsx'
import { claimStateOf } from './claim-state.ts'
import { MemberFacts, ProfileFacts } from './Facts.tsx'
import { Messages } from './Messages.tsx'
import { Notepad } from './Notepad.tsx'
import css from './page.module.css'
import { useHold } from './use-hold.ts'

export async function loader({ api, params, pool }: PageArgs) {
  return { found: await api.answerDesk.conversation({ conversation: params.conversation ?? '' }), pool }
}

/** Reading a conversation is recorded: it is not read again because the list beside it shows other languages. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export function Page() {
  const { found, pool } = usePageData<typeof loader>()
  return <ConversationPage key={`${pool} ${found.conversation}`} />
}

function ConversationPage() {
  const { found, pool } = usePageData<typeof loader>()
  const { conversation, profile, member, due_at } = found
  const { api } = useApp()
  const { operator } = useSession()
  const now = useNow()
  const desk = useDesk()
  const { revalidate } = useRevalidator()
  const draft = useDraft(`console.desk ${pool} ${conversation}`)
  const note = useDraft(`console.desk-note ${pool} ${conversation}`)
  const { claim, extend } = useHold(found, pool, revalidate)
  const claimState = claimStateOf({ waiting: found.waiting, claim }, operator.id, now)

  const release = useAction(async () => {
    await api.of(pool).answerDesk.release({ conversation })
    await desk.toList()
  })
  useCommands([
    {
      id: 'release',
      label: t('desk.release'),
      keys: 'Escape',
      icon: 'arrow-left',
      section: 'here',
      run: () => void release.run(),
    },
  ])

  return (
    <article className={css.root} aria-labelledby="conversation">
      <Toolbar
        title={
          <span id="conversation" className={css.title}>
            <IconButton
              icon="arrow-left"
              label={t('desk.release')}
              size="small"
              className={css.back}
              is_busy={release.is_busy}
              onClick={() => release.run()}
            />
            {t('desk.between', {
              member: member?.name ?? t('desk.the_member'),
              profile: profile?.name ?? t('desk.the_profile'),
            })}
          </span>
        }
        actions={
          <>
            <Button
              size="small"
              keys="Escape"
              className={css.release}
              is_busy={release.is_busy}
              onClick={() => release.run()}
            >
              {t('desk.release')}
            </Button>
            <Button size="small" keys="n" is_busy={desk.is_claiming} onClick={() => desk.next()}>
              {t('desk.next')}
            </Button>
          </>
        }
      >
        {member && <Badge>{languageName(member.language)}</Badge>}
        {due_at && <Clock due={due_at} now={now} soon_ms={DESK_SOON_MS} />}
      </Toolbar>
      <div className={css.body}>
        <div className={css.main}>
          <Messages found={found} pool={pool} />
          <Composer
            found={found}
            pool={pool}
            draft={draft}
            claimState={claimState}
            onWrite={extend}
            onChanged={revalidate}
          />
        </div>
        <aside className={css.aside} aria-label={t('desk.facts')}>
          <MemberFacts member={member} />
          <Notepad found={found} pool={pool} draft={note} />
          <ProfileFacts profile={profile} />
        </aside>
      </div>
    </article>
  )
}
