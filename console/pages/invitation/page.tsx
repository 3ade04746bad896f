// An invitation: who is invited with which rights, the first passkey, and at once a second way in. The token is in the fragment, which is
// sent to no server and written into no log.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '#console/app.tsx'
import { Lone } from '#console/frame/Lone.tsx'
import { Banner } from '#console/parts/Banner.tsx'
import { Button } from '#console/parts/Button.tsx'
import { RightsList } from '#console/parts/RightsList.tsx'
import { createPasskey, passkeyFailure, supportsPasskeys } from '#console/passkeys.ts'
import { refusalText } from '#console/refusal-text.ts'
import { dateTime, t } from '#console/texts.ts'
import type { Invitation } from '#src/contract/operator/session.ts'
import { Refusal } from '#src/contract/refusals.ts'
import css from './page.module.css'
import { SecondWay } from './SecondWay.tsx'

type State =
  | { is: 'loading' }
  | { is: 'gone' }
  | { is: 'done' }
  | { is: 'failed'; problem: string }
  | { is: 'invited'; invitation: Invitation }

export function Page() {
  const { api, session } = useApp()
  const { invitation, credentials } = api.of(null)
  const navigate = useNavigate()
  const [token] = useState(() => location.hash.slice(1))
  const [state, setState] = useState<State>({ is: 'loading' })
  const [is_busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  // The fragment is known to the browser alone; no loader gets it.
  useEffect(() => {
    let is_current = true
    invitation.find({ token }).then(
      (found) => is_current && setState({ is: 'invited', invitation: found }),
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        const is_gone = error.code === 'not_found' || error.code === 'invalid'
        if (is_current) setState(is_gone ? { is: 'gone' } : { is: 'failed', problem: refusalText(error) })
      },
    )
    return () => {
      is_current = false
    }
  }, [invitation, token])

  async function accept() {
    if (is_busy) return
    setBusy(true)
    setProblem(null)
    try {
      const passkey = await createPasskey(await invitation.begin({ token }))
      await invitation.accept({ token, passkey })
      await session.reload()
      // The link is used up, and must not stay in the history.
      history.replaceState(history.state, '', '/invitation')
      setState({ is: 'done' })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') setState({ is: 'gone' })
      else if (error instanceof Refusal) setProblem(refusalText(error))
      else {
        const why = passkeyFailure(error)
        setProblem(t(why === 'already_here' ? 'invitation.already_here' : 'invitation.called_off'))
      }
    } finally {
      setBusy(false)
    }
  }

  if (state.is === 'loading')
    return (
      <Lone title={t('invitation.title')} text={t('frame.loading')}>
        {null}
      </Lone>
    )
  if (state.is === 'gone')
    return (
      <Lone title={t('invitation.gone')} text={t('invitation.gone_text')}>
        {null}
      </Lone>
    )
  if (state.is === 'failed')
    return (
      <Lone title={t('invitation.title')}>
        <Banner tone="danger" is_live>
          {state.problem}
        </Banner>
        <Button onClick={() => location.reload()}>{t('frame.retry')}</Button>
      </Lone>
    )
  if (state.is === 'done')
    return (
      <Lone title={t('invitation.done')} text={t('invitation.done_text')}>
        <SecondWay credentials={credentials} onDone={() => navigate('/', { replace: true })} />
      </Lone>
    )

  const { name, email, rights, expires_at } = state.invitation
  return (
    <Lone
      title={t('invitation.hello', { name })}
      text={t('invitation.text', { email, time: dateTime(expires_at) })}
    >
      <div className={css.rights}>
        <h2>{t('invitation.rights')}</h2>
        <RightsList rights={rights} />
      </div>
      {problem && (
        <Banner tone="danger" is_live>
          {problem}
        </Banner>
      )}
      {supportsPasskeys() ? (
        <>
          <Button kind="primary" icon="key" is_busy={is_busy} onClick={accept}>
            {t(is_busy ? 'invitation.waiting' : 'invitation.make')}
          </Button>
          <p className={css.text}>{t('invitation.make_text')}</p>
        </>
      ) : (
        <Banner tone="warning">{t('invitation.unsupported')}</Banner>
      )}
    </Lone>
  )
}
