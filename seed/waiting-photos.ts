// Photos that wait for a review in the demo world: portraits of fictional members under names of their own, uploaded by neighbours. Nobody but
// operators sees them.
import { demoNeighbours } from './neighbours.ts'
import { demoPeople } from './people.ts'
import { demoId } from './person.ts'

const COUNT = 40
const POOL = 'localhost'
/** Neighbours between two that upload, so that all countries have some. */
const EVERY = 29
/** One in so many members uploads two. */
const TWO_OF = 5

/** `portrait`: a file of seed/avatars. */
export type WaitingPhoto = {
  id: string
  member_id: string
  filename: string
  position: number
  portrait: string
}

/** Returns the same photos at every call. */
export function demoWaitingPhotos(): WaitingPhoto[] {
  const neighbours = demoNeighbours()
  const people = demoPeople().filter(({ pool }) => pool === POOL)
  const portraits = { female: portraitsOf('female'), male: portraitsOf('male') }
  function portraitsOf(gender: string) {
    return people.filter((one) => one.gender === gender).flatMap(({ photos }) => photos.slice(0, 1))
  }
  const uploads = neighbours.filter((_, index) => index % EVERY === 0)
  return uploads
    .flatMap((member, index) => Array.from({ length: index % TWO_OF === 0 ? 2 : 1 }, () => member))
    .slice(0, COUNT)
    .map((member, index, all) => {
      const id = demoId(`waiting photo ${index}`)
      const portrait = portraits[member.gender === 'female' ? 'female' : 'male'][index] ?? ''
      const position = all[index - 1]?.id === member.id ? 1 : 0
      return { id, member_id: member.id, filename: `${id}.webp`, position, portrait }
    })
}
