// Which URLs may be refused without rendering: files and paths that scanners try, never a page, never a call.
import { describe, expect, it } from 'vitest'
import { isAssetLike } from '#worker/http/system/asset-like.ts'

describe('isAssetLike', () => {
  it.each([
    '/assets/main-abc.js',
    '/photos/x.webp',
    '/fonts/old.woff2',
    '/_icons/unknown',
    '/wp-admin',
    '/wp-login.php',
    '/WP-INCLUDES/wlwmanifest.xml',
    '/blog/wp-content.php',
    '/.env',
    '/.git/HEAD',
    '/api.php',
    '/admin/.htpasswd',
    '/.well-known/unknown',
    '/index.php',
    '/dump.sql',
    '/cgi-bin/test',
    '/site.webmanifest',
  ])('%s is a file', (path) => expect(isAssetLike(path)).toBe(true))

  it.each([
    '/',
    '/no/such/page',
    '/api/likes.php',
    '/api/.env',
    '/members/22jptuasb72a',
    '/members/a.b',
    '/index.html',
    '/wp',
    '/assetsmanager',
    '/search',
    '/photography',
  ])('%s is none', (path) => expect(isAssetLike(path)).toBe(false))
})
