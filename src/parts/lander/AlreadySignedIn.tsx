// Replaces the form for a member who is signed in.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import css from './AlreadySignedIn.module.css'

export function AlreadySignedIn() {
  const t = useTranslate()
  return (
    <div className={css.root}>
      <h2>{t('lander.members_back')}</h2>
      <p>{t('lander.members_back_text')}</p>
      <Link to={paths.members} {...buttonProps({ size: 'large', block: true })}>
        {t('lander.members_link')}
      </Link>
    </div>
  )
}
