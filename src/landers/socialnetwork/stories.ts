// The feed's stories: profiles that have written something about themselves.
import type { App } from '#src/app.ts'
import type { Profile } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { type Sample, sampleProfiles } from '#src/parts/lander/sample-profiles.ts'

const STORIES = 5

export type StoryOf = Sample & Pick<Profile, 'language'> & { personal: string }

/** What is told once more: nothing of a profile that went away while the page was made. */
async function storyOf({ api }: App, sample: Sample): Promise<StoryOf | null> {
  try {
    const { personal, language } = await api.profile.find({ id: sample.id })
    return personal ? { ...sample, language, personal } : null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}

/** At most five, of profiles that are shown to visitors anyway. */
export async function findStories(app: App): Promise<StoryOf[]> {
  const samples = await sampleProfiles(app, STORIES)
  const stories = await Promise.all(samples.map((sample) => storyOf(app, sample)))
  return stories.filter((story) => story !== null)
}
