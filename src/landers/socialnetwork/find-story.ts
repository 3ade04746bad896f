// Finds the story of the feed: a profile with a text about itself.
import type { App } from '#src/app.ts'
import type { Profile } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { type Sample, sampleProfiles } from '#src/parts/lander/sample-profiles.ts'

/** Most likely one of these has written something. */
const CANDIDATES = 2
const WAIT_MS = 2_000

export type StoryOf = Sample & Pick<Profile, 'language'> & { personal: string }

/** Null for a profile that was deleted or could not be loaded meanwhile. */
async function storyOf(app: App, sample: Sample): Promise<StoryOf | null> {
  try {
    const options = { signal: AbortSignal.timeout(WAIT_MS) }
    const { personal, language } = await app.api.profile.find({ id: sample.id }, options)
    return personal ? { ...sample, language, personal } : null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    app.report(error, 'stories')
    app.missing_parts.push('stories')
    return null
  }
}

/** From the profiles that visitors may see, another one every day; null where none of the day has a text. */
export async function findStory(app: App): Promise<StoryOf | null> {
  const samples = await sampleProfiles(app, CANDIDATES, 'socialnetwork')
  const stories = await Promise.all(samples.map((sample) => storyOf(app, sample)))
  return stories.find((story) => story !== null) ?? null
}
