// /landers/socialnetwork/{slug}: a feed about the site, beside the form, which stays in view. No likes, numbers or times,
// because there are none.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { requireCanonicalSlug } from '#src/parts/lander/lander-loader.ts'
import { Feed, FirstPost } from './Feed.tsx'
import { findStory } from './find-story.ts'
import css from './page.module.css'
import { Story } from './Story.tsx'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  requireCanonicalSlug(app, request)
  return { story: await findStory(app) }
}

export function Page() {
  const { t } = useApp()
  const { story } = useLoaderData<typeof loader>()
  return (
    <Hero
      headline={t('lander.socialnetwork.headline')}
      lead={t('lander.socialnetwork.lead')}
      className={css.hero}
      more={<Feed story={story && <Story story={story} />} />}
    >
      <FirstPost />
    </Hero>
  )
}
