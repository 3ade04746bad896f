// What reports of profiles and photos are about: sealed when they are reported, for thirty days, whatever its owner changes or
// deletes meanwhile. It is opened with its report alone, by an operator who may, and every opening is written down first
// (trust: evidence survives; docs/decisions/privacy.md). Messages lie sealed in their room (reported-messages.ts).
import * as v from 'valibot'
import type { CaseEvidence } from '#src/contract/operator.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { largestOf } from '#src/domain/photo-sizes.ts'
import { unpackExtra } from '#worker/durable/kit/message.ts'
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

  /** Notes who opens it. Throws `not_found` for a report of nobody's and nothing's. */
  async function openStored({ id: who }: PrincipalOf<'operator'>, receipt: string) {
    const report = await findReportedMember(database.read, pool, receipt)
    if (report?.category !== 'report') throw new Refusal('not_found')
    const at = now()
    const sealed = await openEvidence(database.write, report.id, { who, at, since: at - SEALED_MS })
    return { report, sealed }
  }

  return {
    /** Copies a profile as it is, and one of its photos; null where there is no such profile. Throws `not_found` for no such photo. */
    async seal(profile_id: string, photo: string | null): Promise<NewEvidence | null> {
      const found = await findReportableMessage(database.read, pool, profile_id, photo)
      if (photo !== null && !found?.filename) throw new Refusal('not_found')
      if (!found) return null
      const { filename, ...profile } = found
      const picture = filename && (await copyPicture(filename))
      return { pool, profile_id, profile: JSON.stringify(profile), picture, sealed_at: now() }
    },

    /** All that is kept for a report, by its number, and who has opened it. */
    async open(who: PrincipalOf<'operator'>, receipt: string): Promise<CaseEvidence> {
      const { report, sealed } = await openStored(who, receipt)
      const message = report.conversation ? await messages.open(who.id, receipt) : null
      const readings = await listReadings(database.write, report.id)
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
        readings: readings.map(({ who, at }) => ({ who, at: timeOf(at) })),
      }
    },

    /** The reported photo. Throws `not_found` where none is kept, or not any more. */
    async openPicture(who: PrincipalOf<'operator'>, receipt: string): Promise<Response> {
      const { sealed } = await openStored(who, receipt)
      const object = sealed?.picture ? await env.PHOTOS.get(sealed.picture) : null
      if (!object) throw new Refusal('not_found')
      return new Response(object.body, { headers: { 'Content-Type': 'image/webp' } })
    },
  }

  /** Under a name that no address leads to. Null where the picture is gone by now. */
  async function copyPicture(filename: string): Promise<string | null> {
    const object = await env.PHOTOS.get(largestOf(filename))
    if (!object) return null
    const name = `evidence/${createId()}.webp`
    await env.PHOTOS.put(name, await object.arrayBuffer(), { httpMetadata: { contentType: 'image/webp' } })
    return name
  }
}
