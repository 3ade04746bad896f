// Step 7: asks to open the mail; how to find it or get another, what to do when its address is wrong, and a link to the members.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { webmailOf } from '#src/domain/mail-provider.ts'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmailOpened } from '#src/ui/illustrations/EmailOpened.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import css from './CompletionStep.module.css'
import { useFlow } from './flow-context.ts'
import { SendAgain } from './SendAgain.tsx'
import { StepScreen } from './StepScreen.tsx'
import type { StepProps } from './step.ts'

/** `hideMembers`: without the link to the members. */
export function CompletionStep({ user, hideMembers = false }: StepProps & { hideMembers?: boolean }) {
  const { t } = useApp()
  const { host, conversation } = useFlow()
  const { email, email_confirmed } = user
  const webmail = email_confirmed ? null : webmailOf(user)
  return (
    <StepScreen
      illustration={<EmailOpened />}
      title={t(email_confirmed ? 'steps.completion.title_confirmed' : 'steps.completion.title')}
      lead={email_confirmed ? t('steps.completion.lead_confirmed') : t('steps.completion.lead', { email })}
      actions={
        <>
          {webmail && (
            <LinkButton
              href={webmail.inbox}
              target="_blank"
              rel="noreferrer"
              size="large"
              block
              iconEnd="arrow-square-out"
            >
              {t('steps.completion.webmail', { name: webmail.name })}
            </LinkButton>
          )}
          {host && (
            <Link
              to={conversation ? paths.chat(conversation) : paths.member(host.id)}
              {...buttonProps({ size: 'large', block: true, variant: webmail ? 'secondary' : 'primary' })}
            >
              {t('lander.join_profile', { name: host.name })}
            </Link>
          )}
          {!hideMembers && (
            <Link
              to={paths.signupMatches}
              {...buttonProps({
                size: 'large',
                block: true,
                variant: webmail || host ? 'secondary' : 'primary',
              })}
            >
              {t('steps.members')}
            </Link>
          )}
        </>
      }
    >
      {!email_confirmed && (
        <ul className={css.hints}>
          <li>
            {t('steps.completion.spam')} <SendAgain />
          </li>
          <li>
            {t('steps.completion.wrong')}{' '}
            <Link to={paths.emailChangeIncorrect}>{t('steps.completion.change')}</Link>
          </li>
        </ul>
      )}
    </StepScreen>
  )
}
