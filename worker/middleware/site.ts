// Guarantees: `site`, `origin` and `secure`. Only the Host of the URL decides; forwarded host headers are never read.
import { createMiddleware } from 'hono/factory'
import { findSite } from '#sites/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { AppEnv } from '../context.ts'

export const site = () =>
  createMiddleware<AppEnv>((c, next) => {
    const url = c.req.url
    const start = url.indexOf('//') + 2
    const end = url.indexOf('/', start)
    const host_end = end < 0 ? url.length : end
    const found = findSite(url.slice(start, host_end))
    c.set('origin', url.slice(0, host_end))
    c.set('secure', url.startsWith('https:'))
    if (!found) throw new Refusal('unknown_host')
    c.set('site', found)
    return next()
  })
