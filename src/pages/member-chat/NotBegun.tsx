// A conversation that has not started: the other member, the button that starts it, or why there is none.
import { Form, Link, useNavigation } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import type { FormProblem } from '#src/parts/form-answer.ts'
import { BackLink } from '#src/parts/nav/BackLink.tsx'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { LikeButton } from '#src/parts/profile/LikeButton.tsx'
import { usePhotoUrl } from '#src/parts/profile/ProfilePhoto.tsx'
import { ResendActivation } from '#src/parts/ResendActivation.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Button } from '#src/ui/Button.tsx'
import css from './NotBegun.module.css'

export function NotBegun({ profile, problem }: { profile: Profile; problem: FormProblem | undefined }) {
  const { t } = useApp()
  const photoUrl = usePhotoUrl()
  const { name } = profile
  return (
    <section className={css.root} aria-labelledby="peer">
      <BackLink above={paths.member(profile.id)} label={t('chat.back')} className={css.back} />
      <div data-part="who">
        <Avatar
          name={name}
          size="huge"
          src={profile.main_image && photoUrl(profile.main_image.thumb_filename)}
          loading="eager"
        />
        <h1 id="peer">
          <Link to={paths.member(profile.id)}>{name}</Link>
        </h1>
        <FictionalLabel profile={profile} full tone="warning" size="small" />
        {problem && <Problem code={problem.code} />}
        {profile.may_write ? <Begin name={name} /> : <WritesFirst profile={profile} />}
      </div>
    </section>
  )
}

function Begin({ name }: { name: string }) {
  const { t } = useApp()
  const beginning = useNavigation().formMethod === 'POST'
  return (
    <>
      <p>{t('chat.beginning_body', { name })}</p>
      <Form method="post">
        <Button
          type="submit"
          size="large"
          icon="chat-circle-fill"
          loading={beginning}
          loadingText={t('common.loading')}
        >
          {t('chat.begin', { name })}
        </Button>
      </Form>
    </>
  )
}

function WritesFirst({ profile }: { profile: Profile }) {
  const { t } = useApp()
  return (
    <>
      <p>{t('own_profile.writes_first_note', { name: profile.name })}</p>
      <LikeButton profile={profile} variant="secondary" size="large" />
    </>
  )
}

function Problem({ code }: Pick<FormProblem, 'code'>) {
  const { t } = useApp()
  const resend = code === 'email_unconfirmed' && <ResendActivation variant="secondary" size="small" />
  return (
    <Alert tone="danger" action={resend}>
      {t(`errors.${code}`)}
    </Alert>
  )
}
