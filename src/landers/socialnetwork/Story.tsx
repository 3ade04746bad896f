// A profile's own text, in its language, with a link to answer.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { paths } from '#src/paths.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { Card } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { StoryOf } from './find-story.ts'
import css from './Story.module.css'

export function Story({ story }: { story: StoryOf }) {
  const { t } = useApp()
  const { id, name, age, city, photo, language, personal } = story
  return (
    <Card as="article" className={css.root}>
      <header>
        <Avatar name={name} src={photo} size="large" loading="lazy" />
        <h2>
          {name}
          {age !== null && ` ${age}`}
        </h2>
        <p>{city}</p>
        <FictionalLabel profile={story} tone="neutral" size="small" />
      </header>
      <blockquote lang={language}>{personal}</blockquote>
      <Link to={paths.memberLanding(id)} {...buttonProps({ variant: 'secondary' })}>
        <Icon name="hand-waving" />
        <span>{t('lander.say_hello', { name })}</span>
      </Link>
    </Card>
  )
}
