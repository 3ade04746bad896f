// Fifty messages that wait at the answer desk of the demo world: neighbours write to fictional profiles, in all seven languages, some for the
// first time, some after answers. Each profile is written to about an interest that it has.
import type { Language } from '../src/domain/constants.ts'
import type { Dialog } from './dialogs/dialog.ts'
import { DIALOGS } from './dialogs/index.ts'
import { demoNeighbours } from './neighbours.ts'
import { demoPeople } from './people.ts'
import { demoId } from './person.ts'
import { createRandom } from './random.ts'

const POOL = 'localhost'
/** The last messages have waited from the shortest to the longest of these, most of them not for long. */
const WAITED_MINUTES = { least: 3, most: 1_405 }

/** `minutes`: how long ago it was sent. */
export type DemoMessage = { client_id: string; by: 'member' | 'profile'; text: string; minutes: number }
export type DemoConversation = {
  member_id: string
  profile_id: string
  language: Language
  /** In order; the last one is the member's and waits. */
  messages: DemoMessage[]
}

/** Returns the same conversations at every call, the shortest waiting first. */
export function demoWaitingMessages(): DemoConversation[] {
  const writers = demoNeighbours()
  const profiles = demoPeople().filter(({ pool }) => pool === POOL)
  const taken = new Set<string>()
  /** The first one that fits and is in no conversation yet. */
  function take<Person extends { id: string }>(people: readonly Person[], fits: (one: Person) => boolean) {
    const found = people.find((one) => !taken.has(one.id) && fits(one))
    if (!found) throw new Error('nobody is left for a dialog')
    taken.add(found.id)
    return found.id
  }
  const dialogs = Object.entries(DIALOGS) as [Language, readonly Dialog[]][]
  const all = dialogs.flatMap(([language, own]) => own.map((dialog) => ({ language, dialog })))
  return createRandom('waiting messages')
    .shuffled(all)
    .map(({ language, dialog: [gender, interest, ...texts] }, index) => {
      const speaks = (one: { language: Language }) => one.language === language
      return {
        member_id: take(writers, (one) => speaks(one) && one.gender === gender),
        profile_id: take(
          profiles,
          (one) => speaks(one) && one.gender !== gender && one.interests.includes(interest),
        ),
        language,
        messages: messagesOf(texts, index, index / (all.length - 1)),
      }
    })
}

/** `share`: the place among all, from 0 for the shortest waiting to 1. */
function messagesOf(texts: readonly string[], index: number, share: number): DemoMessage[] {
  const rng = createRandom(`waiting message ${index}`)
  const { least, most } = WAITED_MINUTES
  let minutes = Math.round(least + share ** 2 * (most - least))
  return texts
    .map((text, at) => ({ text, at }))
    .reverse()
    .map(({ text, at }) => {
      const message = { client_id: demoId(`waiting message ${index} ${at}`), text, minutes } as const
      minutes += Math.round(rng.between(6, 55))
      return { ...message, by: at % 2 === 0 ? ('member' as const) : ('profile' as const) }
    })
    .reverse()
}
