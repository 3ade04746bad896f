// Pages of an earlier build find their scripts after a deploy: several builds after each other on loopback.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BUILDS_FILE, type CarriedOver, collectFiles, loadFile } from '#scripts/deploy/earlier-files.ts'

const DAY_MS = 86_400_000
const scratch = mkdtempSync(path.join(tmpdir(), 'vonk-earlier-files-'))
let folders = 0
const folder = () => path.join(scratch, String(++folders))

function write(root: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return root
}

/** A server of the files that were deployed last. */
async function startSite() {
  let deployed = ''
  const broken = new Set<string>()
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1)
    const file = path.join(deployed, name)
    if (broken.has(name)) return void request.socket.destroy()
    if (!deployed || !existsSync(file)) return void response.writeHead(404).end()
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** Names whose requests lose the connection. */
    broken,
    deployed: () => deployed,
    /** Collects and uploads the files, as a deploy does. */
    async deploy(build: string, files: Record<string, string>, now: number): Promise<CarriedOver> {
      const to = folder()
      const from = write(folder(), { _headers: '/*', ...files })
      const carried = await collectFiles({ from, to, build, now }, { origin, load: loadFile })
      deployed = to
      return carried
    },
    ask: async (name: string) => {
      const answer = await fetch(`${origin}/${name}`)
      return answer.ok ? answer.text() : answer.status
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
const sites: Awaited<ReturnType<typeof startSite>>[] = []
async function site() {
  const started = await startSite()
  sites.push(started)
  return started
}
afterAll(async () => {
  for (const started of sites) await started.stop()
  rmSync(scratch, { recursive: true, force: true })
})

const FIRST = {
  'assets/chat-1.js': 'chat, as it was',
  'assets/vendor.js': 'react',
  'fonts/a.woff2': '\u0000font',
}
const SECOND = { 'assets/chat-2.js': 'chat, as it is', 'assets/vendor.js': 'react', 'texts/faq.md': 'words' }

describe('files of earlier builds', () => {
  it('are deployed unchanged with the next build', async () => {
    const { deploy, ask } = await site()
    expect(await deploy('one', FIRST, 0)).toMatchObject({ builds: 0, files: 0 })
    expect(await deploy('two', SECOND, DAY_MS)).toEqual({ builds: 1, files: 2, bytes: 20, missing: 0 })
    for (const [name, text] of Object.entries({ ...FIRST, ...SECOND })) expect(await ask(name)).toBe(text)
    expect(await ask('_headers')).toBe('/*')
  })

  it('stay for a week after another build replaced theirs; those of the previous build always', async () => {
    const { deploy, ask } = await site()
    await deploy('one', FIRST, 0)
    await deploy('two', SECOND, 30 * DAY_MS)
    expect(await ask('assets/chat-1.js')).toBe(FIRST['assets/chat-1.js'])
    await deploy('three', { 'assets/chat-3.js': '3' }, 36 * DAY_MS)
    expect(await ask('assets/chat-1.js')).toBe(FIRST['assets/chat-1.js'])
    await deploy('four', { 'assets/chat-4.js': '4' }, 38 * DAY_MS)
    expect(await ask('assets/chat-1.js')).toBe(404)
    expect(await ask('assets/chat-2.js')).toBe(SECOND['assets/chat-2.js'])
    expect(await ask('assets/chat-3.js')).toBe('3')
  })

  it('stay when the same build is deployed twice', async () => {
    const { deploy, ask } = await site()
    await deploy('one', FIRST, 0)
    await deploy('two', SECOND, 1)
    await deploy('two', SECOND, 2)
    expect(await ask('assets/chat-1.js')).toBe(FIRST['assets/chat-1.js'])
  })

  it('are left out if their hash or their name is wrong', async () => {
    const { deploy, ask, deployed } = await site()
    await deploy('one', FIRST, 0)
    const list = path.join(deployed(), BUILDS_FILE)
    writeFileSync(path.join(deployed(), 'assets/chat-1.js'), 'somebody else’s')
    expect(await deploy('two', SECOND, 1)).toMatchObject({ files: 1, missing: 1 })
    expect(await ask('assets/chat-1.js')).toBe(404)

    const hash = createHash('sha256').update('x').digest('hex')
    for (const name of ['../evil.js', 'assets/../../evil.js', '/etc/passwd', 'assets/a/b.js', 'sw.js']) {
      const text = JSON.stringify([{ build: 'one', at: 0, files: { [name]: hash } }])
      writeFileSync(list, text)
      const asked: string[] = []
      const to = folder()
      const from = write(folder(), SECOND)
      await collectFiles(
        { from, to, build: 'three', now: 1 },
        {
          origin: 'https://site.example',
          load: async (url) => {
            asked.push(url)
            return Buffer.from(url.endsWith(BUILDS_FILE) ? text : 'x')
          },
        },
      )
      expect(asked).toEqual([`https://site.example/${BUILDS_FILE}`])
    }
  })

  it('never prevent a deploy: available files are included, and the build itself is complete', async () => {
    const { deploy, ask, broken } = await site()
    await deploy('one', FIRST, 0)
    broken.add('assets/chat-1.js')
    const { files, missing } = await deploy('two', SECOND, 1)
    expect(files + missing).toBe(2)
    expect(missing).toBeGreaterThan(0)
    expect(await ask('assets/chat-2.js')).toBe(SECOND['assets/chat-2.js'])
    const to = folder()
    const from = write(folder(), SECOND)
    const silent = async () => {
      throw new Error('no network')
    }
    await expect(
      collectFiles({ from, to, build: 'three', now: 2 }, { origin: 'https://site.example', load: silent }),
    ).rejects.toThrow('no network')
    expect(readFileSync(path.join(to, 'assets/chat-2.js'), 'utf8')).toBe(SECOND['assets/chat-2.js'])
  })

  it('are capped at 20 MB in all', async () => {
    const big = (letter: string) => letter.repeat(9_000_000)
    const files = Object.fromEntries(['a', 'b', 'c'].map((one) => [`assets/${one}.js`, big(one)]))
    const { deploy } = await site()
    await deploy('one', files, 0)
    const { bytes, missing } = await deploy('two', SECOND, 1)
    expect(bytes).toBeLessThanOrEqual(20_000_000)
    expect(missing).toBe(1)
  })
})
