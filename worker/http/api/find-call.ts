// Which call of a group a request means.
import type { Call, Group } from '#src/contract/call.ts'

/** The calls of a method; HEAD asks for what GET would answer. */
export function callsByMethod(group: Group, method: string): [name: string, call: Call][] {
  const requested = method === 'HEAD' ? 'GET' : method
  return Object.entries(group.calls).filter(([, call]) => call.method === requested)
}

/** The call that method and query mean: one whose flag is in the query (`?new=1`) before the plain one. */
export function findCall(
  group: Group,
  method: string,
  query: URLSearchParams,
): [name: string, call: Call] | null {
  const candidates = callsByMethod(group, method)
  return (
    candidates.find(([, call]) => call.flag && query.has(call.flag)) ??
    candidates.find(([, call]) => !call.flag) ??
    null
  )
}
