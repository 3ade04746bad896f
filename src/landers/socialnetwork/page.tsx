// /landers/socialnetwork/{slug}: a feed of what a few profiles say of themselves. No hearts, no numbers, no times: there
// are none.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import { Closing } from '#src/parts/lander/Closing.tsx'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HonestBit } from '#src/parts/lander/HonestBit.tsx'
import { settleSlug } from '#src/parts/lander/lander-loader.ts'
import { Sections } from '#src/parts/lander/Sections.tsx'
import css from './page.module.css'
import { Story } from './Story.tsx'
import { findStories } from './stories.ts'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  settleSlug(app, request)
  return { stories: await findStories(app) }
}

/** Stories before the form. */
const FIRST = 1

export function Page() {
  const { t } = useApp()
  const user = useUser()
  const { stories } = useLoaderData<typeof loader>()
  const told = stories.map((story, index) => <Story key={story.id} story={story} eager={index < FIRST} />)
  return (
    <>
      <Hero
        headline={t('lander.socialnetwork.headline')}
        lead={t('lander.socialnetwork.lead')}
        className={css.hero}
        more={told.slice(FIRST)}
      >
        {stories.length > 0 && <FacesNote>{t('lander.socialnetwork.note')}</FacesNote>}
        {told.slice(0, FIRST)}
      </Hero>
      <Sections>
        <HonestBit />
        {!user && <Closing />}
      </Sections>
    </>
  )
}
