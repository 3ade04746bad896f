// The one story of the feed: what a profile has written about itself.
import type { App } from '#src/app.ts'
import type { Profile } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { type Sample, sampleProfiles } from '#src/parts/lander/sample-profiles.ts'

/** One of these has written something, most likely. */
const ASKED = 2
const WAIT_MS = 2_000

export type StoryOf = Sample & Pick<Profile, 'language'> & { personal: string }

/** Nothing of a profile that went away, or cannot be had, while the page was made. */
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

/** Of a profile that is shown to visitors anyway, another every day; null where none of the day has written anything. */
export async function findStory(app: App): Promise<StoryOf | null> {
  const samples = await sampleProfiles(app, ASKED, 'socialnetwork')
  const stories = await Promise.all(samples.map((sample) => storyOf(app, sample)))
  return stories.find((story) => story !== null) ?? null
}
