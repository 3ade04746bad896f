// The reported message, for the operator who decides. It is read for a report alone, and the conversation object that has the copy
// records who did.
import { Refusal } from '#src/contract/refusals.ts'
import type { Evidence } from '#worker/durable/conversation/protocol.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { conversationStub } from '#worker/durable/kit/stubs.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { findReportedMember } from './complaints-queries.ts'

export function createReportedMessages({ env, pool, database }: ServiceDeps) {
  return {
    /** By the receipt number of the report; `who` reads it. Throws `not_found` for a report of no message. */
    async open(who: string, receipt: string): Promise<Evidence> {
      const report = await findReportedMember(database.read, pool, receipt)
      const evidence =
        report?.conversation &&
        (await callDurableObject(() =>
          conversationStub(env, report.conversation ?? '').openEvidence(report.fingerprint, who),
        ))
      if (!evidence) throw new Refusal('not_found')
      return evidence
    },
  }
}
