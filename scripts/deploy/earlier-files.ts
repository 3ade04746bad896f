// Deploys the files of earlier builds again (docs/decisions/build.md), because open and cached pages load scripts and styles of their own
// build. They are downloaded from the site itself, so that any machine can deploy.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

/** Lists the files of each build; deployed with them, and read by the next deployment. */
export const BUILDS_FILE = 'builds.json'
/** Folders whose file names change with the contents (public/_headers). */
const FOLDERS = ['assets', 'fonts']
/** How long the files of a build are deployed after another build replaced it. Those of the previous build always are. */
const RETENTION_MS = 7 * 86_400_000
const MAX_BUILDS = 20
/** The limit of all earlier files together. */
const MAX_BYTES = 20_000_000
const CONCURRENCY = 8
const TIMEOUT_MS = 20_000

const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const FileName = v.pipe(v.string(), v.regex(/^(?:assets|fonts)\/[\w-][\w.-]{0,100}$/))
const Build = v.object({
  build: v.pipe(v.string(), v.maxLength(64)),
  /** When it was deployed, epoch milliseconds. */
  at: v.number(),
  /** SHA-256 (hex) by name: `assets/4nd2SzE.js`. */
  files: v.record(FileName, Sha256),
})
/** Newest first. */
const Builds = v.pipe(v.string(), v.parseJson(), v.array(Build))
type Build = v.InferOutput<typeof Build>

/** The file at an https URL; null for a 404. Throws if the host does not answer. */
export type LoadFile = (url: string) => Promise<Uint8Array | null>

/** The implementation over the network. */
export const loadFile: LoadFile = async (url) => {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
  await answer.body?.cancel()
  if (answer.status === 404) return null
  throw new Error(`status ${answer.status}`)
}

export type CarriedOver = { builds: number; files: number; bytes: number; missing: number }

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function filesOf(folder: string): Record<string, string> {
  const names = FOLDERS.flatMap((name) => {
    const inner = path.join(folder, name)
    return existsSync(inner) ? readdirSync(inner).map((file) => `${name}/${file}`) : []
  })
  return Object.fromEntries(
    names
      .filter((name) => v.is(FileName, name))
      .sort()
      .map((name) => [name, sha256(readFileSync(path.join(folder, name)))]),
  )
}

/** The builds whose files are still deployed with the current one. */
function retainedBuilds(builds: readonly Build[], { build, now }: { build: string; now: number }): Build[] {
  const others = builds.filter((one) => one.build !== build).slice(0, MAX_BUILDS)
  return others.filter((_, index) => now - (others[index - 1]?.at ?? now) <= RETENTION_MS)
}

/**
 * Copies the build's own files from `from` to `to` and, where `origin` has a list of builds, adds those of earlier builds. A file whose
 * hash differs from the list is left out. Throws if the origin does not answer.
 */
export async function collectFiles(
  { from, to, build, now }: { from: string; to: string; build: string; now: number },
  earlier: { origin: string; load: LoadFile } | null,
): Promise<CarriedOver> {
  cpSync(from, to, { recursive: true })
  const own: Build = { build, at: now, files: filesOf(from) }
  // Written first: a failure with earlier files must not prevent the deployment.
  const list = (builds: readonly Build[]) =>
    writeFileSync(path.join(to, BUILDS_FILE), JSON.stringify([own, ...builds]))
  list([])
  const listed = earlier && (await earlier.load(`${earlier.origin}/${BUILDS_FILE}`))
  const known = v.safeParse(Builds, listed ? new TextDecoder().decode(listed) : '[]')
  const builds = known.success ? retainedBuilds(known.output, { build, now }) : []
  const toCarry = new Map(
    builds.flatMap(({ files }) => Object.entries(files)).filter(([name]) => !own.files[name]),
  )
  const carried = new Map<string, string>()
  let bytes = 0
  let hasFailed = false
  const left = toCarry.entries()
  /** Downloads the files of one lane, one after the other. */
  async function carry(load: LoadFile, origin: string): Promise<void> {
    for (const [name, hash] of left) {
      if (hasFailed || bytes >= MAX_BYTES) return
      const contents = await load(`${origin}/${name}`).catch(() => {
        hasFailed = true
        return null
      })
      if (!contents || sha256(contents) !== hash || bytes + contents.length > MAX_BYTES) continue
      bytes += contents.length
      const file = path.join(to, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, contents)
      carried.set(name, hash)
    }
  }
  if (earlier)
    await Promise.all(Array.from({ length: CONCURRENCY }, () => carry(earlier.load, earlier.origin)))
  const isDeployed = ([name, hash]: [string, string]) => (own.files[name] ?? carried.get(name)) === hash
  const carriedBuilds = builds.map((one) => ({
    ...one,
    files: Object.fromEntries(Object.entries(one.files).filter(isDeployed)),
  }))
  list(carriedBuilds.filter(({ files }) => Object.keys(files).length > 0))
  return { builds: carriedBuilds.length, files: carried.size, bytes, missing: toCarry.size - carried.size }
}
