// One exchange with the upstream: its timeout, its retry, and the refusal for each failure (design section 6).
import { Refusal } from '#src/contract/refusals.ts'
import { logWarning } from '#worker/log.ts'

/** How long the upstream may send nothing, before its response and in the middle of it. */
export const UPSTREAM_TIMEOUT_MS = 10_000

/** Statuses with which the edge answers when it cannot reach an origin. */
const EDGE_FAILURES = new Set([520, 521, 522, 523, 524, 525, 526, 530])

class UnusableAnswer extends Error {
  override name = 'UnusableAnswer'
  /** The status of the response. */
  readonly code: number

  constructor(code: number) {
    super(`the answer's status is ${code}`)
    this.code = code
  }
}

/** Whether a response can be passed on: 101 only opens a socket, and there are no statuses above 599. */
function isUsable({ status, webSocket }: Response): boolean {
  if (webSocket) return status === 101
  return status >= 200 && status < 600 && !EDGE_FAILURES.has(status)
}

/** The deadline of an exchange, and the request it belongs to. */
export type FetchUpstreamOptions = { deadline: AbortSignal; site: string | undefined; request_id: string }

/** Only a read may be repeated: the first attempt of another method may have had an effect. */
const REPEATABLE_METHODS = new Set(['GET', 'HEAD'])

/**
 * Calls the upstream and passes its response to `read`, whose failure counts as the connection's. Redirects are not followed. Throws
 * `upstream_timeout` once `deadline` has passed, and `upstream_unreachable` when there is no connection, for reads after a second
 * try. Other refusals of `read` are passed on.
 */
export async function fetchUpstream<T>(
  url: URL,
  init: RequestInit & { method: string },
  { deadline, ...caller }: FetchUpstreamOptions,
  read: (response: Response) => Promise<T> | T,
): Promise<T> {
  const attempts = REPEATABLE_METHODS.has(init.method) ? 2 : 1
  for (let left = attempts; ; ) {
    try {
      const response = await fetch(url, { ...init, redirect: 'manual', signal: deadline })
      if (isUsable(response)) return await read(response)
      await response.body?.cancel()
      throw new UnusableAnswer(response.status)
    } catch (error) {
      if (deadline.aborted) throw new Refusal('upstream_timeout')
      if (error instanceof Refusal) throw error
      left -= 1
      logWarning('upstream-unreachable', {
        ...caller,
        method: init.method,
        path: url.pathname,
        attempt: attempts - left,
        error,
      })
      if (left === 0) throw new Refusal('upstream_unreachable')
    }
  }
}
