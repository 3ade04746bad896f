// /landers/gallery/{slug}: a wall of faces and frosted frames, and below it a room of frames with cards about the site.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { ChatPicture } from '#src/parts/lander/ChatPicture.tsx'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { landerLoader } from '#src/parts/lander/lander-loader.ts'
import { FACES, Faces } from './Faces.tsx'
import { WALL, Wall } from './Wall.tsx'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

const load = landerLoader(FACES + WALL)

/** A frame in the room has space for a name only, so the page's data has no more. */
export async function loader(args: LoaderFunctionArgs) {
  const { profiles } = await load(args)
  return { profiles: profiles.map((face, index) => (index < FACES ? face : { ...face, city: null })) }
}

export function Page() {
  const t = useTranslate()
  const { profiles } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero headline={t('lander.gallery.headline')} lead={t('lander.gallery.lead')}>
        {profiles.length > 0 && (
          <>
            <Faces profiles={profiles} />
            <FacesNote />
          </>
        )}
      </Hero>
      <ChatPicture profile={profiles[0]} />
      <Wall profiles={profiles.slice(FACES)} />
    </>
  )
}
