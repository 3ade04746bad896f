// Members with devices, member objects whose jobs are recorded, and pushes to the fake push service.
import { createMessageBatch, getQueueResult, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import localhost from '#sites/localhost.ts'
import { PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import type { MemberDesk } from '#worker/durable/member/member-desk.ts'
import type { Env } from '#worker/env.ts'
import { consumeJobs } from '#worker/jobs/consume.ts'
import type { PushJob } from '#worker/platform/queue/jobs.ts'
import { visit } from './api.ts'
import { memberObjectOf } from './chat-world.ts'
import { unique } from './factories.ts'
import { signedUp } from './harness.ts'
import type { ReceivedPush } from './push-service/known.ts'

const { origin, site, browser } = inject('pushService')

/** The variables of the local server for this service. */
export const LOCAL_PUSH = {
  LOCAL_PUSH_SERVICE: origin,
  LOCAL_PUSH_PUB: site.pub,
  LOCAL_PUSH_KEY: site.key,
}

/** Subscribes a device of a signed-in member; its path sets the response of the service. */
export async function subscribe(
  member: string,
  answer = 'ok',
  endpoint = `${origin}/${answer}/${unique('device')}`,
  worker = PUSH_WORKER_VERSION,
) {
  const [session] = await memberObjectOf(member).listSessions()
  const subscription = { endpoint, expirationTime: null, keys: browser, worker }
  await memberObjectOf(member).addPush(subscription, { session: session?.id ?? '', site: localhost.id })
  return { endpoint, path: endpoint.startsWith(origin) ? endpoint.slice(origin.length) : endpoint }
}

/** Anna, whose device gets pushes, and Ben, who writes to her. `asked`: the jobs of her member object. */
export async function annaAndBen(answer = 'ok') {
  const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben')]
  const id = anna.user.profile.id
  const device = await subscribe(id, answer)
  const asked = await withQueue(id)
  const { id: conversation } = await ben.api.chat.open({ profile: id })
  const write = (text: string) =>
    ben.api.message.send({ conversation, client_id: crypto.randomUUID(), text, acknowledge_fictional: false })
  return { anna, ben, id, device, asked, conversation, write }
}

/** Records the jobs of a member object from now on instead of enqueuing them. */
export async function withQueue(member: string): Promise<{ job: PushJob; delay: number }[]> {
  const asked: { job: PushJob; delay: number }[] = []
  const send = async (job: PushJob, { delaySeconds = 0 } = {}) =>
    void asked.push({ job, delay: delaySeconds })
  await runInDurableObject(memberObjectOf(member) as unknown as DurableObjectStub<MemberDesk>, (desk) => {
    Object.assign(desk, { env: { ...env, JOBS: { send } } })
  })
  return asked
}

/** Runs a push job. Returns the jobs that it enqueues, and whether it is done. */
export async function makePush(job: PushJob | undefined, variables: Partial<Env> = {}) {
  const again: { job: PushJob; delay: number }[] = []
  const JOBS = {
    send: async (sent: PushJob, { delaySeconds = 0 } = {}) =>
      void again.push({ job: sent, delay: delaySeconds }),
  }
  const message = { id: unique('message'), timestamp: new Date(), attempts: 1, body: job }
  const batch = createMessageBatch('vonk-jobs', [message])
  await consumeJobs(batch, { ...env, ...LOCAL_PUSH, ...variables, JOBS } as unknown as Env)
  const { execution } = visit(localhost).context
  const { explicitAcks } = await getQueueResult(batch, execution as ExecutionContext)
  return { done: explicitAcks.length === 1, again }
}

/** The pushes to a device. */
export async function receivedBy({ path }: { path: string }): Promise<ReceivedPush[]> {
  const received = (await (await fetch(`${origin}/received`)).json()) as ReceivedPush[]
  return received.filter((push) => push.path === path)
}

/** The notification of a push, as a browser reads it. */
export const noticeOf = (push: ReceivedPush | undefined) =>
  (JSON.parse(push?.text ?? 'null') as { web_push: number; notification: Record<string, string> } | null)
    ?.notification
