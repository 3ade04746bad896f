// Guarantees: nobody comes past here on a path that the site's own rules send elsewhere. Before tracking, because a
// visitor who is only passed on leaves nothing here: an affiliate's parameters travel along in the query, and the page
// that is reached captures them.
import { createMiddleware } from 'hono/factory'
import { findRedirect } from '#src/domain/route-rules.ts'
import type { AppEnv } from '../context.ts'

/** How long a browser may remember a permanent rule: a wrong one must not stay for ever. */
const PERMANENT_SECONDS = 86_400

export const routeRules = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { site } = c.var
    if (site.route_rules.length === 0 || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const { pathname, searchParams } = new URL(c.req.url)
    const redirect = findRedirect(site, pathname, searchParams)
    if (!redirect) return next()
    const permanent = redirect.status === 301 || redirect.status === 308
    c.header('Cache-Control', permanent ? `public, max-age=${PERMANENT_SECONDS}` : 'no-store')
    return c.redirect(redirect.location, redirect.status)
  })
