// Photos that wait for a review in the demo world: portraits of fictional members under names of their own, uploaded by neighbours. Nobody but
// operators sees them.
import { demoNeighbours } from './neighbours.ts'
import { demoPeople } from './people.ts'
import { demoId } from './person.ts'

const COUNT = 200
const POOL = 'localhost'
/** Neighbours between two that upload, so that all countries have some. */
const EVERY = 7
/** One in so many members uploads two. */
const TWO_OF = 5

/** `portrait`: a file of seed/avatars; no two photos have the same one, and both of one member show the same face. */
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
  const faces = { female: facesOf('female'), male: facesOf('male') }
  function facesOf(gender: string) {
    return people.filter((one) => one.gender === gender).map(({ photos }) => photos)
  }
  return neighbours
    .filter((_, index) => index % EVERY === 0)
    .flatMap((member, index) => {
      const face = faces[member.gender][index] ?? []
      return face.slice(0, index % TWO_OF === 0 ? 2 : 1).map((portrait, position) => ({
        member_id: member.id,
        position,
        portrait,
      }))
    })
    .slice(0, COUNT)
    .map((photo, index) => {
      const id = demoId(`waiting photo ${index}`)
      return { id, filename: `${id}.webp`, ...photo }
    })
}
