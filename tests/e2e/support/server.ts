// A server on its own port and store: one for each Playwright worker, and one for each test that kills it or configures it differently.
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

/** The environment variable with the folder that servers start with a copy of. */
export const TEMPLATE = 'E2E_TEMPLATE'
/** One pool has its own database, the others share one, so that the tests cover both. */
const POOL_DATABASES = 'localhost'
const STDERR_CHARACTERS = 4_000

type Options = {
  port?: number
  /** Whether it starts with an empty folder, and migrates and seeds its store itself. */
  fresh?: boolean
  /** What it runs, if not `npm start`. */
  script?: string
  /** Called with the standard error of the server. */
  onError?: (text: string) => void
}

export class OwnServer {
  readonly port: number
  readonly origin: string
  /** Its state folder (STATE_DIR). */
  readonly folder = mkdtempSync(path.join(tmpdir(), 'vonk-e2e-'))
  readonly #env: Record<string, string>
  readonly #script: string
  readonly #onError: (text: string) => void
  #process: ChildProcess | null = null
  /** The end of its standard error. */
  #stderr = ''

  /** `env`: environment variables in addition to those of this process. */
  constructor(
    env: Record<string, string> = {},
    { port = nextOwnPort(), fresh = false, script = 'scripts/start.ts', onError = () => {} }: Options = {},
  ) {
    this.#env = env
    this.#script = script
    this.#onError = onError
    this.port = port
    this.origin = `http://localhost:${port}`
    const template = process.env[TEMPLATE]
    if (template && !fresh) cpSync(template, this.folder, { recursive: true })
  }

  /**
   * Starts and waits until it answers. Throws if another process uses the port, whose answers would be taken for this server's. A server
   * whose Playwright worker was killed gets time to end.
   */
  async start(): Promise<void> {
    await requireFreePort(this.port, { was_killed: true })
    this.spawn()
    await this.answering(UP_WITHIN_MS)
  }

  /** Starts without waiting. */
  spawn(): void {
    const env = { POOL_DATABASES, ...this.#env, PORT: String(this.port), STATE_DIR: this.folder }
    this.#process = spawn(process.execPath, [this.#script], {
      env: { ...process.env, ...env },
      // The channel closes when this process is killed; then the server ends.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_CHARACTERS)
      this.#onError(text)
    })
  }

  /** Waits until the server answers. Returns the milliseconds it took. */
  async answering(within_ms: number): Promise<number> {
    const start = performance.now()
    while (performance.now() - start < within_ms) {
      const response = await fetch(`${this.origin}/robots.txt`).catch(() => null)
      if (response?.ok) return performance.now() - start
      if (this.#process?.exitCode) throw new Error(`the server ended: ${this.#stderr}`)
      await pause(20)
    }
    throw new Error(`the server did not answer within ${within_ms} ms: ${this.#stderr}`)
  }

  /** Kills the runtimes with SIGKILL. Found by the state folder: a new runtime answers before its process id is in `workerd.pid`. */
  killRuntime(): void {
    const running = this.runtimes()
    if (running.length === 0) throw new Error('no runtime is running')
    for (const pid of running) process.kill(pid, 'SIGKILL')
  }

  /** Kills with SIGKILL the process that supervises the runtime; the runtime keeps running as an orphan. */
  async killSupervisor(): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null) throw new Error('the supervisor is not running')
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  /** The process ids of the runtimes that use this server's store. */
  runtimes = () => findRuntimes(this.folder)

  /** Waits for a runtime that is not in `known`. */
  async newRuntime(known: readonly number[]): Promise<number> {
    const start = performance.now()
    while (performance.now() - start < UP_WITHIN_MS) {
      const found = this.runtimes().find((pid) => !known.includes(pid))
      if (found !== undefined) return found
      if (this.#process?.exitCode) throw new Error(`the server ended: ${this.#stderr}`)
      await pause(5)
    }
    throw new Error(`no runtime was started: ${this.#stderr}`)
  }

  /** Ends the server and deletes its folder. */
  async stop(): Promise<void> {
    await this.end()
    this.forget()
  }

  /** Ends the server and leaves its folder. */
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
