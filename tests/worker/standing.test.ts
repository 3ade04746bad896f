// What follows when a member may not be here any more: the change itself decides the job that ends it all.
import { createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { refusalOf, visit } from '#tests/support/api.ts'
import { member, unique, world } from '#tests/support/factories.ts'
import { openSocket } from '#tests/support/live-socket.ts'
import { all, build, run } from '#worker/data/db.ts'
import { consumeJobs } from '#worker/jobs/consume.ts'

/** Brings what is pending about a member to where the queue would. */
async function workOff(member_id: string): Promise<number> {
  const rows = await all(
    env.DB,
    build.selectFrom('pending_jobs').where('job', 'like', `%${member_id}%`).select('job'),
  )
  const messages = rows.map(({ job }) => ({
    id: unique('message'),
    timestamp: new Date(),
    attempts: 1,
    body: JSON.parse(job),
  }))
  if (messages.length > 0) await consumeJobs(createMessageBatch('vonk-jobs', messages), env)
  return messages.length
}

describe('the end of a standing', () => {
  it.each(['banned', 'deleted'] as const)(
    '%s: closes live sockets and ends every session',
    async (status) => {
      const site = world()
      const anna = await member(site)
      const { sessions, chats } = visit(site).context.services
      const [laptop, phone] = [
        await sessions.create(anna.id, 'Laptop/1.0'),
        await sessions.create(anna.id, 'Phone/1.0'),
      ]
      const sockets = [
        await openSocket(anna.id, laptop.session.id),
        await openSocket(anna.id, phone.session.id),
      ]
      await run(env.DB, build.updateTable('members').set({ status }).where('id', '=', anna.id))
      expect(await workOff(anna.id)).toBe(1)
      for (const socket of sockets) expect(await socket.closed).toBe(4401)

      await run(env.DB, build.updateTable('members').set({ status: 'active' }).where('id', '=', anna.id))
      for (const { token } of [laptop, phone]) expect(await sessions.find(token)).toBeNull()
      // Lifted again, the member's desk lets them in with a session of its own.
      const { session } = await sessions.create(anna.id, 'Laptop/1.0')
      expect(await refusalOf(chats.connect(anna.id, session.id))).toBeNull()
    },
  )

  it('is not decided by any other change of a member', async () => {
    const anna = await member(world())
    await run(env.DB, build.updateTable('members').set({ name: 'Ann' }).where('id', '=', anna.id))
    await run(env.DB, build.updateTable('members').set({ status: 'active' }).where('id', '=', anna.id))
    expect(await workOff(anna.id)).toBe(0)
  })
})
