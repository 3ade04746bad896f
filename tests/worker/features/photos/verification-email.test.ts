// The email about a verification: after the minute in which the decision can be undone, and about the decision that stands.

import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { consumePendingOf, sweepAlone } from '#tests/support/account-actions.ts'
import { visit } from '#tests/support/api.ts'
import { createClock } from '#tests/support/clock.ts'
import { member, photo } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { jpeg } from '#tests/support/photos.ts'
import { photoVerificationApi } from '#worker/features/photos/api.ts'
import { verificationsApi } from '#worker/features/photos/operator-api.ts'
import { findVerification } from '#worker/features/photos/verification-queries.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'

const OLGA = operator('olga', 'moderate')

async function waitingMember(name: string) {
  const clock = createClock()
  const who = await member(localhost, { name })
  const shown = (await photo(who.id)).replace('.webp', '')
  const { api, context } = visit(localhost, who, { clock })
  const { pose } = await api.photoVerification.begin()
  const file = new File([await jpeg(240, 320)], 'pose.jpg', { type: 'image/jpeg' })
  await photoVerificationApi.run('send', { file: [file], pose }, context)
  const found = await findVerification(env.DB, { pool: localhost.pool, member_id: who.id })
  const attempt = { member: who.id, attempt: found?.id ?? '' }
  const as = (call: string, input: object = {}) =>
    callAs(OLGA, verificationsApi, call, { ...attempt, ...input }, { site: localhost, clock })
  return {
    who,
    clock,
    shown,
    as,
    mails: async () => {
      for (let time = 0; time < 2; time += 1) await consumePendingOf(who.id)
      return listDevMail(env, { to: who.email })
    },
  }
}

it('says that the photos are verified, once', async () => {
  const { as, shown, mails, clock, who } = await waitingMember('Berta')
  await as('decide', { decision: 'verified', photos: [shown] })
  // Nothing is sent while it can be undone: only the sweep enqueues it.
  const early = await sweepAlone(clock.now() + 59_000)
  expect(early.filter((job) => JSON.stringify(job).includes(who.id) && job.kind === 'send-mail')).toEqual([])
  const sent = await mails()
  expect(sent.map(({ subject }) => subject)).toEqual(['Your photos are verified'])
  expect(sent[0]?.text).toContain('/profile#verification')
})

it('says why they were not', async () => {
  const { as, mails } = await waitingMember('Carla')
  await as('decide', { decision: 'refused', reason: 'face' })
  const sent = await mails()
  expect(sent.map(({ subject }) => subject)).toEqual(['Your photos were not verified'])
  expect(sent[0]?.text).toContain('Your face was not clear to see.')
})

it('says nothing of a decision that was undone, and once what was decided then', async () => {
  const { as, mails, shown, clock } = await waitingMember('Dora')
  await as('decide', { decision: 'refused', reason: 'person' })
  await as('undo')
  expect(await mails()).toEqual([])
  clock.advance(1_000)
  await as('decide', { decision: 'verified', photos: [shown] })
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your photos are verified'])
})
