// A server on its own port and store: one for each Playwright worker, and of one test's own where that kills it or sets it up
// differently.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requireFreePort } from '#scripts/local/command.ts'
import { findRuntimes } from '#scripts/local/state.ts'
import { nextOwnPort } from './ports.ts'

export const UP_WITHIN_MS = 120_000

/** The variable that names the folder that servers begin with a copy of. */
export const TEMPLATE = 'E2E_TEMPLATE'
/** One pool has a database of its own, the others share one: every test is one of the two ways. */
const POOL_DATABASES = 'localhost'
const REMEMBERED_CHARACTERS = 4_000

type Options = {
  port?: number
  /** Whether it begins with nothing, and migrates and seeds its store itself. */
  fresh?: boolean
  /** Hears what the server says on its standard error. */
  tell?: (text: string) => void
}

export class OwnServer {
  readonly port: number
  readonly origin: string
  /** Where it keeps everything (STATE_DIR). */
  readonly folder = mkdtempSync(path.join(tmpdir(), 'vonk-e2e-'))
  readonly #env: Record<string, string>
  readonly #tell: (text: string) => void
  #process: ChildProcess | null = null
  /** The end of what it said on its standard error. */
  #said = ''

  /** `env`: variables beside those of this process. */
  constructor(
    env: Record<string, string> = {},
    { port = nextOwnPort(), fresh = false, tell = () => {} }: Options = {},
  ) {
    this.#env = env
    this.#tell = tell
    this.port = port
    this.origin = `http://localhost:${port}`
    const template = process.env[TEMPLATE]
    if (template && !fresh) cpSync(template, this.folder, { recursive: true })
  }

  /**
   * Starts and waits until it answers. Throws when another process keeps the port: its answers would be taken for this server's. One
   * whose Playwright worker was killed gets a moment to end.
   */
  async start(): Promise<void> {
    await requireFreePort(this.port, { was_killed: true })
    this.spawn()
    await this.answering(UP_WITHIN_MS)
  }

  /** Starts without waiting. */
  spawn(): void {
    const env = { POOL_DATABASES, ...this.#env, PORT: String(this.port), STATE_DIR: this.folder }
    this.#process = spawn(process.execPath, ['scripts/start.ts'], {
      env: { ...process.env, ...env },
      // By the channel it learns that this process was killed, and ends.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#said = (this.#said + text).slice(-REMEMBERED_CHARACTERS)
      this.#tell(text)
    })
  }

  /** Waits until the server answers; the milliseconds it took. */
  async answering(within_ms: number): Promise<number> {
    const start = performance.now()
    while (performance.now() - start < within_ms) {
      const response = await fetch(`${this.origin}/robots.txt`).catch(() => null)
      if (response?.ok) return performance.now() - start
      if (this.#process?.exitCode) throw new Error(`the server ended: ${this.#said}`)
      await pause(20)
    }
    throw new Error(`the server did not answer within ${within_ms} ms: ${this.#said}`)
  }

  /** kill -9 of the runtime under everything. A new runtime answers before its process id is in `workerd.pid`, so it is sought. */
  killRuntime(): void {
    const running = this.runtimes()
    if (running.length === 0) throw new Error('no runtime is running')
    for (const pid of running) process.kill(pid, 'SIGKILL')
  }

  /** kill -9 of the process that started the runtime and starts it again; the runtime lives on as an orphan. */
  async killSupervisor(): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null) throw new Error('the supervisor is not running')
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  /** The process ids of the runtimes that work on this server's store. */
  runtimes = () => findRuntimes(this.folder)

  /** The first runtime that is none of `known`. */
  async newRuntime(known: readonly number[]): Promise<number> {
    const start = performance.now()
    while (performance.now() - start < UP_WITHIN_MS) {
      const found = this.runtimes().find((pid) => !known.includes(pid))
      if (found !== undefined) return found
      await pause(5)
    }
    throw new Error('no runtime was started')
  }

  /** Ends it and deletes its folder. */
  async stop(): Promise<void> {
    await this.end()
    this.forget()
  }

  /** Ends it; its folder stays. */
  async end(): Promise<void> {
    const running = this.#process
    if (running && running.exitCode === null) {
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGTERM')
      await ended
    }
  }

  forget(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
