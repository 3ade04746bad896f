// A fake webcam partner on loopback for tests in workerd (`inject('camPartner')`). It works under `/good/`; other paths have its faults.
import type { TestProject } from 'vitest/node'
import { answerJson, startUpstream } from '../upstream/server.ts'
import './known.ts'

/** The first bytes of a JPEG; nothing decodes it. */
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])

export default async function start({ provide }: TestProject): Promise<() => Promise<void>> {
  const partner = await startUpstream(({ path, query, headers }, response) => {
    const asked = new URLSearchParams(query)
    switch (path) {
      case '/good/search':
        return answerJson(response, {
          cams: {
            a: { account: `luna_${asked.get('gender')}`, age: 31, link: 'https://evil.example/' },
            b: { account: '../evil' },
            c: 'nobody',
            d: { account: 'mara' },
            e: { account: 'mara' },
            // Returned, so that a test sees what the partner receives.
            f: { account: headers.cookie || headers.referer ? 'told' : 'untold' },
            g: { account: `ages_${asked.get('min_age')}_${asked.get('max_age')}` },
          },
        })
      case '/good/luna.jpg':
        return response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(PICTURE)
      case '/good/page.jpg':
        return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script></script>')
      case '/much/search':
      case '/good/much.jpg':
        response.writeHead(200, {
          'Content-Type': path.endsWith('.jpg') ? 'image/jpeg' : 'application/json',
        })
        return response.end(Buffer.alloc(1_000_000, 0x20))
      case '/away/search':
      case '/good/away.jpg':
        return response.writeHead(302, { Location: '/good/luna.jpg' }).end()
      case '/broken/search':
        return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"cams":')
      // Never answers.
      case '/silent/search':
        return undefined
      default:
        return response.writeHead(404).end()
    }
  })
  provide('camPartner', partner.origin)
  return () => partner.stop()
}
