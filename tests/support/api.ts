// Calls the handlers of the API without a request: `visit.api.likes.add(input)` calls the handler and parses its output strictly;
// `likesApi.run('add', input, visit.context)` calls it with any input.
import { createExecutionContext } from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import { type Api, createApi } from '#src/contract/client.ts'
import { Refusal, type RefusalCode, type RefusalDetails } from '#src/contract/refusals.ts'
import type { Site } from '#src/contract/site.ts'
import type { Locale } from '#src/domain/constants.ts'
import type { TrackingRecord } from '#src/domain/tracking.ts'
import type { ApiContext } from '#worker/context.ts'
import type { Env } from '#worker/env.ts'
import { ROUTE_HANDLERS } from '#worker/http/api/route-handlers.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import type { QueueMessage } from '#worker/platform/queue/jobs.ts'
import {
  type MemberState,
  type Principal,
  type PrincipalOf,
  VISITOR,
  type Visitor,
} from '#worker/principal.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import { type Clock, createClock } from './clock.ts'
import { type MadeMember, unique } from './factories.ts'
import { createServices, type Services } from './services.ts'
import { requireStrict } from './strict-schema.ts'

export type VisitOptions = {
  clock?: Clock
  locale?: Locale
  tracking?: TrackingRecord | null
  visitor?: Partial<Visitor>
  secure?: boolean
  /** What the member object returned about them. */
  desk?: MemberState
  /** Bindings that replace the worker's. */
  bindings?: Partial<Env>
  /** Cookies as the browser sends them back: the first part of Set-Cookie values. */
  sent_cookies?: readonly string[]
}

export type Visit = {
  context: ApiContext
  /** What the calls use, without their checks. */
  services: Services
  api: Api
  clock: Clock
  /** The Set-Cookie values of the response. */
  cookies: string[]
  /** The jobs that were enqueued. */
  jobs: QueueMessage[]
  /** Waits for the work after the response. */
  settled(): Promise<void>
}

/** A visit to a site, signed in as a member or signed out (null), from a new address. */
export function visit(site: Site, who: MadeMember | null = null, options: VisitOptions = {}): Visit {
  const {
    clock = createClock(),
    locale = 'en-US',
    tracking = null,
    secure = true,
    sent_cookies = [],
  } = options
  const cookies: string[] = []
  const jobs: QueueMessage[] = []
  const pending: Promise<unknown>[] = []
  const background = (work: Promise<unknown>) => void pending.push(work)
  const env: Env = { ...bindings, JOBS: recordingQueue(jobs), ...options.bindings }
  const url = new URL('https://site.test/')
  const deps: SiteServiceDeps = {
    env,
    pool: site.pool,
    database: databaseOf(env, site.pool, () => options.desk?.bookmark ?? 'first-primary'),
    site,
    locale,
    origin: url.origin,
    now: clock.now,
    background,
  }
  const address = unique('address')
  const principal: Principal = who ? { ...signedIn(who), state: options.desk ?? null } : VISITOR

  const context: ApiContext = {
    request_id: unique('request'),
    site,
    origin: url.origin,
    secure,
    visitor: {
      ip: address,
      ip_range: address,
      bot: false,
      prefetch: false,
      user_agent: 'Test/1.0',
      country: 'NL',
      region: null,
      city: null,
      ...options.visitor,
    },
    consent: 'off',
    tracking,
    home: url.origin,
    address: { path: url.pathname, page: null, capture: null },
    prefill_email: null,
    principal,
    locale,
    deps,
    cookies: { add: (cookie) => void cookies.push(cookie) },
    env,
    url,
    request: new Request(url, {
      headers: { cookie: sent_cookies.map((set) => set.split(';', 1)[0]).join('; ') },
    }),
    background,
    execution: createExecutionContext(),
  }
  return {
    context,
    services: createServices(deps),
    api: strictApi(context),
    clock,
    cookies,
    jobs,
    async settled() {
      while (pending.length > 0) await Promise.all(pending.splice(0))
    },
  }
}

const servedByPath = new Map(ROUTE_HANDLERS.map((served) => [served.group.path, served]))

/** The typed client over the handlers; outputs go through JSON, as over HTTP. */
const strictApi = (context: ApiContext): Api =>
  createApi(async ({ group, name, call, input }) => {
    const body = JSON.parse(JSON.stringify(await servedByPath.get(group.path)?.run(name, input, context)))
    requireStrict(call, body)
    return { status: 200, body }
  })

/** A member with a session, without a row in D1. */
export function signedIn(
  { id, pool, name }: MadeMember,
  session = { id: unique('session'), member_id: id },
): PrincipalOf<'member'> {
  return {
    kind: 'member',
    member: { id, pool, name, language: 'en', email_confirmed: true },
    session,
    state: null,
  }
}

/** Records its jobs; tests call the consumer themselves. */
export function recordingQueue(jobs: QueueMessage[]): Queue<QueueMessage> {
  const metadata = { metrics: { backlogCount: 0, backlogBytes: 0 } }
  return {
    async send(job) {
      jobs.push(job)
      return { metadata }
    },
    async sendBatch(messages) {
      for (const { body } of messages) jobs.push(body)
      return { metadata }
    },
    async metrics() {
      return metadata.metrics
    },
  }
}

/** The code and details of the refusal of a call, or null if it is not refused. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ code: RefusalCode; details: RefusalDetails } | null> {
  try {
    await call
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, details: error.details }
  }
}
