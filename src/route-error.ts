// Turns a loader's failure into a status and a code before it is rendered or sent for hydration, so that no internal
// message leaks. Reports unexpected errors, once.
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { ContractMismatch } from './contract/contract-mismatch.ts'
import { Refusal, type RefusalCode } from './contract/refusals.ts'
import { ADDRESS_MAX_LENGTH } from './domain/constants.ts'
import { loginPath } from './paths.ts'

/** The body of every route error: the refusal's code, and the specification's exact text where it gives one. */
export type RouteErrorData = { code: RefusalCode; message?: string }

/** The specification's own text, the same in every language (section 2). */
export const notFoundMessage = (pathname: string) => `Page Not Found: ${pathname}`

export const notFound = (url: URL) =>
  data<RouteErrorData>(
    { code: 'not_found', message: notFoundMessage(url.pathname) },
    { status: 404, statusText: 'Not Found' },
  )

/**
 * Redirects to the login page with a return URL; refuses a URL that is too long for it, because the return URL would be
 * lost.
 */
export function toLogin(request: Request): Response | ReturnType<typeof data<RouteErrorData>> {
  const target = new URL(request.url)
  const path = loginPath(target)
  if (target.origin.length + path.length <= ADDRESS_MAX_LENGTH) return redirect(path)
  const { code, status } = new Refusal('too_large')
  return data<RouteErrorData>({ code }, { status })
}

/** Turns anything thrown in a loader or action into a redirect or a RouteErrorData. */
export function toRouteError(error: unknown, request: Request, report: (error: unknown) => void): unknown {
  if (error instanceof Response || isRouteErrorResponse(error) || isThrownData(error)) return error
  if (error instanceof Refusal) {
    if (error.code === 'sign_in_required') return toLogin(request)
    if (error.code === 'not_found') return notFound(new URL(request.url))
    return data<RouteErrorData>({ code: error.code }, { status: error.status })
  }
  if (request.signal.aborted) return error
  if (error instanceof ContractMismatch) {
    report(error)
    const { code, status } = new Refusal('upstream_invalid')
    return data<RouteErrorData>({ code }, { status })
  }
  report(error)
  return data<RouteErrorData>({ code: 'internal' }, { status: 500 })
}

function isThrownData(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
  )
}

/** Refusals of the router itself: no route matches, or a form was posted to a page without an action. */
const CODE_OF_STATUS: Partial<Record<number, RefusalCode>> = { 404: 'not_found', 405: 'method_not_allowed' }

/** Reads the HTTP status and the problem of a route error. */
export function readRouteError(error: unknown): { status: number; problem: RouteErrorData } {
  if (isRouteErrorResponse(error)) {
    const problem = error.data as Partial<RouteErrorData> | null
    return {
      status: error.status,
      problem: {
        code: problem?.code ?? CODE_OF_STATUS[error.status] ?? 'internal',
        ...(problem?.message && { message: problem.message }),
      },
    }
  }
  return { status: 500, problem: { code: 'internal' } }
}
