// Copies of reported profiles and photos, sealed for thirty days whatever the owner changes or deletes meanwhile. An operator opens one
// with its report alone, and every opening is recorded first (trust: evidence survives; docs/decisions/privacy.md). Copies of
// messages are in the conversation object (reported-messages.ts).
import * as v from 'valibot'
import type { CaseEvidence } from '#src/contract/operator/cases.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { largestOf } from '#src/domain/photo-sizes.ts'
import { unpackExtra } from '#worker/durable/kit/message.ts'
import { operatorNames } from '#worker/features/operators/name-queries.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { SEALED_MS } from '#worker/platform/retention.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { findReportedMember } from './complaints-queries.ts'
import { findReportableMessage, listReadings, type NewEvidence, openEvidence } from './evidence-queries.ts'
import { createReportedMessages } from './reported-messages.ts'

const SealedProfile = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

const timeOf = (at: number) => new Date(at).toISOString()

export function createEvidence(deps: ServiceDeps) {
  const { env, pool, database, now } = deps
  const messages = createReportedMessages(deps)

  /** Records who opens it. Throws `not_found` for a report without a sealed copy. */
  async function openStored({ id: who }: PrincipalOf<'operator'>, receipt: string) {
    const report = await findReportedMember(database.read, pool, receipt)
    if (report?.category !== 'report') throw new Refusal('not_found')
    const at = now()
    const sealed = await openEvidence(database.write, report.id, { who, at, since: at - SEALED_MS })
    return { report, sealed }
  }

  return {
    /** Copies a profile, and one of its photos; null where there is no such profile. Throws `not_found` for no such photo. */
    async seal(profile_id: string, photo: string | null): Promise<NewEvidence | null> {
      const found = await findReportableMessage(database.read, pool, profile_id, photo)
      if (photo !== null && !found?.filename) throw new Refusal('not_found')
      if (!found) return null
      const { filename, ...profile } = found
      const picture = filename && (await copyImage(filename))
      return { pool, profile_id, profile: JSON.stringify(profile), picture, sealed_at: now() }
    },

    /** Everything stored for a report, by its number, and who has opened it. */
    async open(who: PrincipalOf<'operator'>, receipt: string): Promise<CaseEvidence> {
      const { report, sealed } = await openStored(who, receipt)
      const message = report.conversation ? await messages.open(who.id, receipt) : null
      const readings = await listReadings(database.write, report.id)
      const nameOf = await operatorNames(
        env,
        readings.map(({ who }) => who),
      )
      return {
        message: message && {
          sender: message.sender,
          producer: message.producer,
          text: message.text,
          photo: unpackExtra(message.extra)?.photo ?? null,
          sent_at: timeOf(message.sent_at),
        },
        profile: sealed && v.parse(SealedProfile, sealed.profile),
        picture: sealed?.picture != null,
        readings: readings.map(({ who, at }) => ({ who, name: nameOf(who), at: timeOf(at) })),
      }
    },

    /** The reported photo. Throws `not_found` where there is no copy, or not any more. */
    async openPicture(who: PrincipalOf<'operator'>, receipt: string): Promise<Response> {
      const { sealed } = await openStored(who, receipt)
      const object = sealed?.picture ? await env.PHOTOS.get(sealed.picture) : null
      if (!object) throw new Refusal('not_found')
      return new Response(object.body, { headers: { 'Content-Type': 'image/webp' } })
    },
  }

  /** Copies it under a name that no URL leads to. Null where the image was deleted. */
  async function copyImage(filename: string): Promise<string | null> {
    const object = await env.PHOTOS.get(largestOf(filename))
    if (!object) return null
    const name = `evidence/${createId()}.webp`
    await env.PHOTOS.put(name, await object.arrayBuffer(), { httpMetadata: { contentType: 'image/webp' } })
    return name
  }
}
