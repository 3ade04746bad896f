// Which photos of a profile the operator has chosen as those of the person in the pose. Kept with the member who waits, so that moving on,
// undoing and loading again lose nothing.
import type { Verification } from '#src/contract/operator/verifications.ts'

/** `chosen`: ids of photos, in the profile's order. */
export type WaitingMember = Verification & { id: string; chosen: readonly string[] }

/** At first every photo is chosen. */
export const toWaiting = (found: Verification): WaitingMember => ({
  ...found,
  id: found.attempt,
  chosen: found.photos.map(({ id }) => id),
})

export const toggle = (member: WaitingMember, photo: string): WaitingMember => ({
  ...member,
  chosen: member.photos
    .map(({ id }) => id)
    .filter((id) => (id === photo ? !member.chosen.includes(id) : member.chosen.includes(id))),
})

/** Deselects a photo that cannot be loaded: the operator has not compared it. */
export const exclude = (member: WaitingMember, photo: string): WaitingMember =>
  member.chosen.includes(photo) ? toggle(member, photo) : member

/** The choice stays. A photo that was added meanwhile is not chosen, because the operator may not have looked at it. */
export const renew = ({ chosen }: WaitingMember, found: WaitingMember): WaitingMember => ({
  ...found,
  chosen: found.chosen.filter((id) => chosen.includes(id)),
})
